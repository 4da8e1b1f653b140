import { expect, it } from '@jest/globals';
import { createLogger, createSegments } from '@tidemark/kernel';
import { createMemoryPorts } from '@tidemark/kernel/memory';
import { fixedSegments } from './segments.js';

const logger = createLogger({ level: 'silent', name: 'test' });
const tenants = Array.from({ length: 16 }, (_, n) => `0190a0c4-0000-7000-8000-00000000000${n.toString(16)}`);
const splitOf = ({ segmentOf }: ReturnType<typeof createSegments>) => tenants.map((each) => segmentOf('tenant', each));

it('keeps the split of tenants from the first start', async () => {
  const { state } = createMemoryPorts();
  const first = await fixedSegments(state, 8, logger);
  expect(splitOf(first)).toEqual(splitOf(createSegments(8)));
  expect(splitOf(await fixedSegments(state, 4, logger))).toEqual(splitOf(first));
});
