import { processNames, routes } from '@tidemark/contracts';
import { z } from 'zod';
import { startProxy, type Upstreams } from '../http/proxy.js';

/** `npm run distributed` starts it: PORT, and UPSTREAMS as a JSON object of addresses by process. */
const Addresses = z.array(z.url());
const Given = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  UPSTREAMS: z.string().transform((text) => JSON.parse(text) as unknown),
});
const given = Given.parse(process.env);
const upstreams: Upstreams = z.record(z.enum(processNames), Addresses).parse(given.UPSTREAMS);
const { url, close } = await startProxy(routes, () => upstreams, given.PORT);
console.log(`Tidemark is ready on ${url}`);
const stop = () => void close().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
