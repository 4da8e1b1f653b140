import { runProcess } from '../run-process.js';

await runProcess('query-api', process.env);
