/** (e) GET of the results document of the demo's template, beside bare express that sends the same bytes. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareServers } from '../lib/compare.mjs';
import { copyDataFolder, withFolder } from '../lib/folders.mjs';
import { createClient } from '../lib/http.mjs';
import { startProduct, startServer } from '../lib/processes.mjs';
import { size } from '../lib/sizes.mjs';
import { demoTemplate } from '../lib/templates.mjs';
import { makeWorld, submissionsTo } from '../lib/world.mjs';

const callers = 16;

export const measure = async ({ rounds }) =>
  withFolder(async (folder) => {
    const [dataDir, copy, file] = [join(folder, 'product'), join(folder, 'bytes'), join(folder, 'answer.json')];
    const world = await makeWorld(dataDir, { people: size.people.documents, rounds: 1, template: demoTemplate() });
    await copyDataFolder(dataDir, copy);
    const product = await startProduct(dataDir);
    const call = { path: `/api/assessments/${world.assessmentIds[0]}`, token: world.superUser.token };
    const answer = await answered(product.url, world, call);
    await writeFile(file, answer.bytes);
    const bytes = await startServer('tests/bench/sides/bytes.mjs', { DATA_DIR: copy, FILE: file });
    try {
      return await compareServers({
        part: 'e',
        ours: { name: `GET of the results document (${Math.round(answer.bytes.length / 1000)} kB)`, url: product.url },
        baseline: { name: 'bare express, same token check, logger and bytes', url: bytes.url },
        callers,
        rounds,
        next: () => call,
        atLeast: 0.8,
        check: ({ bytes: got }) => got.equals(answer.bytes),
      });
    } finally {
      await Promise.all([product.stop(), bytes.stop()]);
    }
  });

/** Everyone submits; the document as it is from then on. */
async function answered(url, world, call) {
  const client = createClient(url, 1);
  let position;
  for (const submission of submissionsTo(world, world.assessmentIds[0], 5)) {
    const { headers } = await client.send(submission);
    position = headers['tidemark-position'];
  }
  const answer = await client.send({ ...call, headers: { 'Tidemark-Min-Position': position } });
  client.close();
  return answer;
}
