import { suiteServer } from './support/server.js';
import { expect, test } from './support/test.js';
import { demoTemplate, typeAndCompare } from './support/typed-template.js';

const server = suiteServer();

test('the template of the demo, typed by hand in the editor alone and deployed there, equals the one of its file', async ({
  visit,
}) => {
  test.setTimeout(600_000);
  const file = await demoTemplate();
  const objectives = file.areas.flatMap((area) => area.objectives);
  expect(file.areas.length).toBeGreaterThanOrEqual(5);
  expect(objectives.flatMap(({ questions }) => questions).length).toBeGreaterThanOrEqual(50);
  await typeAndCompare(server(), visit, file);
});
