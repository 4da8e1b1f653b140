import { strToU8, zipSync } from 'fflate';
import { sharedServer } from './support/server.js';
import { expect, test } from './support/test.js';

const server = sharedServer();

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const ofPackage = 'http://schemas.openxmlformats.org/package/2006';
const relation = (id: string, kind: string, target: string) =>
  `<Relationships xmlns="${ofPackage}/relationships"><Relationship Id="${id}" Type="${related}/${kind}" Target="${target}"/></Relationships>`;
const cell = (place: string, text = 'x', more = '') =>
  `<row><c r="${place}" t="inlineStr"${more}><is><t>${text}</t></is></c></row>`;
const workbook = (rows: string) => {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${ofPackage}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relation('r1', 'officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${related}"><sheets><sheet name="Model" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('r1', 'worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
};
const attributes = () => Array.from({ length: 100_000 }, (_, n) => ` a${String(n)}="1"`).join('');
const areas = () => [
  'Area,Objective,Question,Choice,Level',
  ...Array.from({ length: 20_000 }, (_, n) => `Area number ${String(n)},Work,How,So,1`),
];

const hostile: Readonly<Record<string, readonly [kind: 'csv' | 'xlsx', bytes: () => Buffer, message: RegExp]>> = {
  'a cell at the end of all columns': ['xlsx', () => workbook(cell('XFD1048576')), /too many cells/],
  'a cell at the end of all rows': ['xlsx', () => workbook(cell('A99999999')), /too many cells/],
  'a text of 55 MB': ['xlsx', () => workbook(cell('A1', 'x'.repeat(55_000_000))), /too much text/],
  '100,000 attributes': ['xlsx', () => workbook(cell('A1', 'x', attributes())), /can't be read/],
  '5 MB of <': ['xlsx', () => workbook('<'.repeat(5_000_000)), /can't be read/],
  '20,000 areas': ['csv', () => Buffer.from(areas().join('\n')), /20,001 rows read/],
};

for (const [name, [kind, bytes, message]] of Object.entries(hostile))
  test(`the page goes on while a sheet with ${name} is read, and says what became of it [X1-103]`, async ({
    visit,
  }) => {
    const { page, allow } = await visit(server(), { as: server().demo.account('oskar') });
    // 20,000 areas are more than the server takes.
    allow(413);
    await page.goto('/template-management/import');
    const input = page.locator('input[type=file]').first();
    await input.waitFor({ state: 'attached' });
    await page.evaluate(() => {
      const seen = { last: performance.now(), longest: 0 };
      Object.assign(globalThis, { seen });
      setInterval(() => {
        const now = performance.now();
        seen.longest = Math.max(seen.longest, now - seen.last);
        seen.last = now;
      }, 20);
    });
    await input.setInputFiles({ name: `hostile.${kind}`, mimeType: 'application/octet-stream', buffer: bytes() });
    await expect(page.getByText(message).first()).toBeVisible({ timeout: 20_000 });
    const longest = await page.evaluate(() => (globalThis as unknown as { seen: { longest: number } }).seen.longest);
    // A page that hangs did so for over a minute.
    expect(longest).toBeLessThan(5000);
  });
