import { startProtocolServer } from '../contract/support/protocol-server.js';
import { startMailCatcher } from './mail-catcher.js';

/*
 * The stand-ins that `npm run distributed` starts, by name. One is a server of EventStoreDB's protocol with a log in memory.
 * The other is a mail server that reports recipients and links, as one JSON line per mail.
 */
const starters: Readonly<Record<string, () => Promise<string>>> = {
  EVENTSTORE_URL: async () => (await startProtocolServer()).url,
  SMTP_URL: async () => (await startMailCatcher((mail) => console.log(JSON.stringify(mail)))).url,
};

for (const name of process.argv.slice(2)) {
  const start = starters[name];
  if (start === undefined) throw new Error(`There is no stand-in for ${name}`);
  console.log(`${name}=${await start()}`);
}
console.log('ready');
