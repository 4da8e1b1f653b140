import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fresh, importTemplate } from '../../harness/scenario.js';
import type { Server } from '../../harness/server.js';
import { expect, type OpenVisit, test } from './test.js';

const FILE = new URL('../../../services/demo/src/software-delivery.template.json', import.meta.url);

/** The file of the demo's template. */
export const demoTemplate = async (): Promise<TemplateFile> => JSON.parse(await readFile(FILE, 'utf8')) as TemplateFile;

export interface TemplateFile extends WrittenTemplate {
  readonly format: string;
  readonly shortName: string;
  readonly name: string;
}

/** As much of a template's file as somebody types. */
interface WrittenTemplate {
  readonly description: string;
  readonly levels: readonly { readonly position: number; readonly name: string; readonly description: string }[];
  readonly recommendations: readonly { readonly key: string; readonly title: string }[];
  readonly areas: readonly {
    readonly name: string;
    readonly description: string;
    readonly objectives: readonly WrittenObjective[];
  }[];
}

interface WrittenObjective {
  readonly shortName: string;
  readonly description: string;
  readonly maturities: readonly { readonly level: number; readonly description: string }[];
  readonly recommendations: readonly string[];
  readonly questions: readonly WrittenQuestion[];
}

interface WrittenQuestion {
  readonly title: string;
  readonly description: string;
  readonly kind: string;
  readonly weight: number;
  readonly choices: readonly { readonly title: string; readonly level: number }[];
}

/** Puts a text where the focus is, by way of the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(async (given) => navigator.clipboard.writeText(given), text);
  await page.keyboard.press('Control+V');
}

async function next(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Next', exact: true });
  // Once all that was pasted is saved, cell by cell.
  await expect(button).toBeEnabled({ timeout: 60_000 });
  await button.click();
}

/** From the address of a new template to its editor. */
async function beginTemplate(page: Page, { description }: WrittenTemplate, shortName: string): Promise<void> {
  await page.goto('/dashboard/models/new');
  const form = page.getByRole('dialog', { name: 'New template' });
  await form.getByRole('textbox', { name: 'Description' }).fill(description);
  await form.getByRole('textbox', { name: 'Short name' }).fill(shortName);
  await page.keyboard.press('Enter');
}

/** Step 1: the slider is set by a digit, then name and description level by level. */
async function typeLevels(page: Page, { levels }: WrittenTemplate): Promise<void> {
  await page.getByRole('slider', { name: 'How many levels' }).press(String(levels.length));
  await page.getByRole('textbox', { name: 'Name of level 1' }).focus();
  for (const { name, description } of levels) {
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await paste(page, description);
    await page.keyboard.press('Tab');
  }
  await next(page);
}

/** Types a name into the form that has just opened, pastes a description, and sends it with Enter; until it is gone. */
async function fillForm(page: Page, title: string, name: string, description: string): Promise<void> {
  const form = page.getByRole('dialog', { name: title });
  const first = form.getByRole('textbox').first();
  await expect(first).toBeFocused();
  await page.keyboard.type(name);
  await form.getByRole('textbox', { name: 'Description', exact: true }).fill(description);
  await first.press('Enter');
  await form.waitFor({ state: 'hidden' });
}

/** Step 2: areas and their objectives, then all descriptions as one block of cells. */
async function typeObjectives(page: Page, { areas }: WrittenTemplate): Promise<void> {
  for (const [index, { name, description, objectives }] of areas.entries()) {
    const add = index === 0 ? 'Add the first area' : 'Area';
    await page.getByRole('button', { name: add, exact: true }).first().click();
    await fillForm(page, 'New area', name, description);
    for (const objective of objectives) {
      await page.getByRole('button', { name: `Add an objective to ${name}` }).click();
      await fillForm(page, 'New objective', objective.shortName, objective.description);
      // Where one goes on: nothing moves the focus after that.
      await expect(page.locator('[data-cell]:focus')).toContainText(objective.shortName);
    }
  }
  const rows = areas.flatMap(({ objectives }) =>
    objectives.map(({ maturities }) =>
      maturities
        .toSorted((a, b) => a.level - b.level)
        .map(({ description }) => description)
        .join('\t'),
    ),
  );
  const first = page.locator('[data-cell$="|1"]').first();
  await first.focus();
  await paste(page, rows.join('\n'));
  await expect(first).toContainText(rows[0]?.split('\t')[0] ?? '');
  await next(page);
}

/** Step 3: what the organisation recommends is attached where it belongs. */
async function attachRecommendations(page: Page, template: WrittenTemplate): Promise<void> {
  const titleOf = new Map(template.recommendations.map(({ key, title }) => [key, title]));
  for (const { shortName, recommendations: keys } of template.areas.flatMap(({ objectives }) => objectives))
    for (const key of keys) {
      await page.getByRole('button', { name: `Attach ${titleOf.get(key) ?? key}`, exact: true }).click();
      const list = page.getByRole('listbox');
      await list.getByRole('option', { name: new RegExp(`^${shortName}`) }).click();
      await list.waitFor({ state: 'hidden' });
    }
  await next(page);
}

const asText = ({ title, description, kind, choices }: WrittenQuestion): string =>
  [
    title,
    description,
    ...choices.map((choice) => `- ${kind === 'checklist' ? '[ ] ' : ''}${choice.title} [${String(choice.level)}]`),
  ].join('\n');

/** A question by hand, with its choices level by level: Enter adds one and goes on to the next level. */
async function typeQuestion(page: Page, { title, description, choices }: WrittenQuestion): Promise<void> {
  await page.getByRole('button', { name: 'New question' }).last().click();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await page.keyboard.type(description);
  // Once both texts are filled and left, it exists, and can have choices.
  await page.keyboard.press('Tab');
  await page.getByRole('textbox', { name: 'New choice' }).click();
  for (const choice of choices) {
    await page.keyboard.type(choice.title);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('textbox', { name: /^Choice \d/ })).toHaveCount(choices.length);
}

/** Questions of one objective are pasted as plain text, weights are set at each. */
async function pasteQuestions(page: Page, { shortName, questions }: WrittenObjective): Promise<void> {
  await page.getByRole('button', { name: 'Paste text' }).first().click();
  const dialog = page.getByRole('dialog', { name: `Paste questions for ${shortName}` });
  await dialog.getByRole('textbox', { name: 'Text', exact: true }).focus();
  await paste(page, questions.map(asText).join('\n\n'));
  await dialog.getByRole('button', { name: `Add ${String(questions.length)} question` }).click();
  await dialog.waitFor({ state: 'hidden' });
  for (const { title, weight } of questions.filter((question) => question.weight !== 1)) {
    await page.getByRole('button', { name: title }).click();
    await page.getByRole('radio', { name: String(weight), exact: true }).check();
  }
}

/** Step 4: objective by objective, from the carousel with the arrow keys. The first question of all is typed by hand. */
async function typeAllQuestions(page: Page, { areas }: WrittenTemplate): Promise<void> {
  const slide = page.getByRole('option', { selected: true });
  for (const [index, objective] of areas.flatMap(({ objectives }) => objectives).entries()) {
    if (index > 0) {
      await slide.focus();
      await page.keyboard.press('ArrowRight');
    }
    await slide.filter({ hasText: objective.shortName }).waitFor();
    const [first] = objective.questions;
    if (index > 0 || first === undefined) await pasteQuestions(page, objective);
    else {
      await typeQuestion(page, first);
      await pasteQuestions(page, { ...objective, questions: objective.questions.slice(1) });
    }
  }
}

/** Deploys it by the button of the list that says what is missing, once nothing is. */
async function deployTyped(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ready to deploy' }).click();
  await page.getByRole('button', { name: 'Deploy', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deploy', exact: true }).click();
  await page.getByText('Template deployed').first().waitFor();
}

/** Files leave out what is empty, except for version 1. */
const present = (key: string, value: unknown): unknown =>
  key === 'version' || value === null || (Array.isArray(value) && value.length === 0) ? undefined : value;

/** A file without its names; recommendations by their titles, because their keys are ids. */
function content({ shortName: _, name: __, recommendations, areas, ...rest }: TemplateFile) {
  const titleOf = new Map(recommendations.map(({ key, title }) => [key, title]));
  return {
    ...rest,
    recommendations: recommendations
      .map(({ key: ___, ...one }) => one)
      .toSorted((a, b) => (a.title < b.title ? -1 : 1)),
    areas: areas.map((area) => ({
      ...area,
      objectives: area.objectives.map((one) => ({
        ...one,
        recommendations: one.recommendations.map((key) => titleOf.get(key)),
        // The editor sends them side by side, so their order differs.
        maturities: one.maturities.toSorted((a, b) => a.level - b.level),
      })),
    })),
  };
}

/** Types a template in the editor and deploys it there, then compares it with one imported from the same file. */
export async function typeAndCompare(server: Server, visit: OpenVisit, file: TemplateFile): Promise<void> {
  const boss = server.demo.some('super');
  const { page } = await visit(server, {
    as: boss,
    permissions: ['clipboard-read', 'clipboard-write'],
    // Two dozen forms slide in and out.
    reducedMotion: 'reduce',
  });
  await beginTemplate(page, file, fresh('Typed'));
  await test.step('levels', async () => typeLevels(page, file));
  await test.step('areas, objectives, descriptions', async () => typeObjectives(page, file));
  await test.step('recommendations', async () => attachRecommendations(page, file));
  await test.step('questions and choices', async () => typeAllQuestions(page, file));
  await test.step('deployment', async () => deployTyped(page));

  const id = /models\/([^?/]+)/.exec(page.url())?.[1] ?? '';
  const client = await server.as(boss);
  const imported = await importTemplate(client, { ...file, shortName: fresh('From its file') });
  const exported = async (one: string): Promise<unknown> => {
    const answered = JSON.stringify(await client.ok('exportTemplate', { params: { id: one } }));
    return JSON.parse(JSON.stringify(content(JSON.parse(answered) as TemplateFile), present));
  };
  expect((await client.ok('assessment', { params: { id } })).isDeployed).toBe(true);
  expect(await exported(id)).toEqual(await exported(imported));
}
