import { expectLongNamesToFit, expectSeriesToFit } from './support/charts.js';
import { sharedServer } from './support/server.js';
import { test } from './support/test.js';

const server = sharedServer();
const widths = [320, 390, 720, 900, 1200, 1440, 1920];
const pictured = ['1 series', '3 series', '5 series', 'long names'].flatMap((name) => [`${name} 320`, `${name} 1440`]);

test('one to five series fit at every width and look like their pictures', async ({ visit }) => {
  test.setTimeout(300_000);
  await expectSeriesToFit(server(), visit, { counts: [1, 2, 3, 5], widths, pictured });
});

test('six series of names as long as they may be fit at every width and look like their pictures', async ({
  visit,
}) => {
  test.setTimeout(300_000);
  await expectLongNamesToFit(server(), visit, { widths, pictured });
});
