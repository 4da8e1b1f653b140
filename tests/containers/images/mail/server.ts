import { startMailCatcher } from '../../../harness/mail-catcher.js';

await startMailCatcher((mail) => console.log(JSON.stringify(mail)), { host: '0.0.0.0', port: 1025 });
process.once('SIGTERM', () => process.exit(0));
console.log('ready');
