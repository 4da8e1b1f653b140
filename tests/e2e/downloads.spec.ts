import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import type { Server } from '../harness/server.js';
import { applyTo, flat, fresh, importTemplate, tree } from '../harness/scenario.js';
import { ladder, templateFile } from '../harness/template.js';
import { must } from '../harness/wait.js';
import { suiteServer } from './support/server.js';
import { expect, test } from './support/test.js';

const server = suiteServer();

/** As large as a template can be: its import is one append, of at most 900,000 bytes. */
function largest() {
  const areas = Array.from({ length: 20 }, () =>
    Array.from({ length: 5 }, () => ({ questions: [ladder(), ladder()] })),
  );
  const file = templateFile({ shortName: fresh('Largest'), areas });
  const text = 'What it means in daily work. '.repeat(48);
  for (const area of file.areas)
    for (const objective of area.objectives)
      for (const maturity of objective.maturities) maturity.description += ` ${text}`;
  expect(JSON.stringify(file).length).toBeGreaterThan(700_000);
  return file;
}

/** The bytes of the file that a click saves. */
async function fileOf(page: Page, button: Locator): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFileSync(await file.path());
}

/** All that the sheets of a workbook say. */
const textOf = (workbook: Buffer): string =>
  Object.values(unzipSync(workbook))
    .map((part) => strFromU8(part))
    .join('');

async function nodeOf(on: Server): Promise<string> {
  const boss = on.demo.account('oskar');
  const nodes = flat(await tree(await on.as(boss), on, boss));
  return must(nodes[0], 'node').id;
}

test('the largest template is downloaded as spreadsheet and as JSON [X1-102]', async ({ visit }) => {
  const boss = server().demo.account('oskar');
  const file = largest();
  const id = await importTemplate(await server().as(boss), file);
  const { page } = await visit(server(), { as: boss });
  await page.goto(`/template-management?template=${id}`);
  const download = async (format: RegExp) => {
    await page
      .getByRole('group', { name: /^Actions on/ })
      .getByRole('button', { name: 'Export' })
      .click();
    return fileOf(page, page.getByRole('menuitem', { name: format }));
  };
  const sheets = textOf(await download(/^Spreadsheet/));
  expect(sheets).toContain('O20.5 question 2');
  expect(sheets.split('What it means in daily work.').length).toBeGreaterThan(20_000);
  expect(JSON.parse((await download(/^JSON/)).toString())).toMatchObject({ shortName: file.shortName });
});

test('the report of the largest template is downloaded in each format [X1-102]', async ({ visit }) => {
  const boss = server().demo.account('oskar');
  const client = await server().as(boss);
  const templateId = await importTemplate(client, largest());
  await client.ok('changeAssessment', { params: { id: templateId }, body: { isDeployed: true } });
  const id = await applyTo(client, { templateId, nodes: [await nodeOf(server())], shortName: fresh('Largest') });
  const { page } = await visit(server(), { as: boss });
  await page.goto(`/dashboard/report/${id}`);
  const download = async (format: string) => {
    await page.getByRole('button', { name: 'Download' }).click();
    return fileOf(page, page.getByRole('menuitem', { name: format }));
  };
  expect(textOf(await download('Spreadsheet (XLSX)'))).toContain('O20.5');
  expect((await download('Table (CSV)')).toString()).toContain('O20.5');
  expect((await download('Data (JSON)')).toString()).toContain('O20.5');
});

test('matrix and changes of the largest template are downloaded as tables [X1-102]', async ({ visit }) => {
  const boss = server().demo.account('oskar');
  const client = await server().as(boss);
  const templateId = await importTemplate(client, largest());
  await client.ok('changeAssessment', { params: { id: templateId }, body: { isDeployed: true } });
  const body = { shortName: fresh('Next') };
  const { id: next } = await client.ok('reviseTemplate', { params: { id: templateId }, body });
  const areas = await client.ok('areas', { params: { assessmentId: next } });
  for (const { id, name } of areas) await client.ok('changeArea', { params: { id }, body: { name: `${name}, new` } });
  const { page } = await visit(server(), { as: boss });
  for (const [address, text] of [
    [`/template-management/${templateId}/matrix`, 'O20.5'],
    [`/template-management/${templateId}/diff/${next}`, 'Area 20, new'],
  ] as const) {
    await page.goto(address);
    const button = page.getByRole('dialog').getByRole('button', { name: /^(?:Download|Export the list)$/ });
    expect((await fileOf(page, button)).toString()).toContain(text);
  }
});

test('a large sheet is downloaded with its faults marked [X1-102]', async ({ visit }) => {
  const { page } = await visit(server(), { as: server().demo.account('oskar') });
  await page.goto('/template-management/import');
  const lines = Array.from(
    { length: 1500 },
    (_, n) => `Flow;Work;How ${String(n)} ${'x'.repeat(200)};Choice;${n === 7 ? 'x' : '1'}`,
  );
  const buffer = Buffer.from(['Area;Objective;Question;Choice;Level', ...lines].join('\n'));
  await page.locator('input[type=file]').first().setInputFiles({ name: 'large.csv', mimeType: 'text/csv', buffer });
  const sheets = textOf(await fileOf(page, page.getByRole('button', { name: 'Download with errors marked' })));
  expect(sheets).toContain('How 1499');
});
