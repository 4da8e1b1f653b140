import { expect, it } from '@jest/globals';
import { projections } from '@tidemark/domain/read-models';
import { createReadModels } from '@tidemark/kernel';
import { createMemoryDocumentStore } from '@tidemark/kernel/memory';
import { exportFacts } from './export.js';
import { readModelsOf } from './models.js';

const now = '2026-01-01T00:00:00.000Z';

it('keeps the earlier export when read models are rebuilt during the read', async () => {
  const store = createMemoryDocumentStore();
  const product = createReadModels(store, projections);
  await product.open();
  const source = await readModelsOf(store);
  const done: string[] = [];
  const writer = {
    write: async () => undefined,
    finish: async () => void done.push('finished'),
    close: async () => void done.push('closed'),
  };
  await exportFacts(source, undefined, writer, now);
  expect(done).toEqual(['finished', 'closed']);

  const results = product.projectionNamed('results');
  await product.prepare(results, 2);
  await product.switchTo(results, 2);
  await expect(exportFacts(source, undefined, writer, now)).rejects.toThrow('Rebuilt while they were read: results');
  expect(done).toEqual(['finished', 'closed', 'closed']);
});
