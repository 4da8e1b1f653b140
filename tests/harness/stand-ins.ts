import { startProtocolServer } from '../contract/support/protocol-server.js';
import { startMailCatcher } from './mail-catcher.js';

/*
 * What `npm run distributed` starts for want of the real thing, each by its name: a server of EventStoreDB's protocol with a
 * log in memory, and a server that takes mails and says whom they are to and which links they hold, a JSON line each.
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
