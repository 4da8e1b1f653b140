/**
 * The tests' server of EventStoreDB's protocol as a process of its own, which can be killed, frozen and started again:
 * `node log-server.js PORT JOURNAL`. What it has acknowledged stands in the journal.
 */
import { startJournaledServer } from '../../contract/support/journaled-server.js';

const [port = '', journal = ''] = process.argv.slice(2);
await startJournaledServer(journal, Number(port));
console.log('ready');
