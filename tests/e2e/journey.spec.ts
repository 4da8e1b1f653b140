import { lifeCycle } from './support/life-cycle.js';
import { suiteServer } from './support/server.js';
import { test } from './support/test.js';

const server = suiteServer();

test('the life cycle of an assessment, from applying it to results that arrive by themselves [R2-169, R2-170, R2-172, R9-015]', async ({
  visit,
}) => lifeCycle(server(), visit));
