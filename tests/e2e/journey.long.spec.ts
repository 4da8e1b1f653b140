import { phone } from './support/layout.js';
import { lifeCycle } from './support/life-cycle.js';
import { suiteServer } from './support/server.js';
import { test } from './support/test.js';

const server = suiteServer();
test.use(phone);

test('the life cycle of an assessment on a phone', async ({ visit }) => lifeCycle(server(), visit));
