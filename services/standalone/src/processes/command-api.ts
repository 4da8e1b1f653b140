import { runProcess } from '../run-process.js';

await runProcess('command-api', process.env);
