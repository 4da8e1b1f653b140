import { describe, expect, jest, test } from '@jest/globals';
import type { ImportedTemplate } from '@tidemark/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { starterText } from '../lib/starters/starter-text';
import { everything } from '../lib/template-sheets/template.fixture';
import { writeTemplate } from '../lib/template-sheets/write-template';
import { writeXlsx } from '../lib/sheets/write-xlsx';
import { bytesOf } from '../testing/bytes-of';
import { answered, refusal } from '../testing/fake-api';
import { setup } from './users.fixture';

// Whole panels are driven through: on a loaded machine a test of them takes its time.
jest.setTimeout(60_000);

type Body = { readonly body: { readonly file: File }; readonly query?: { readonly dryRun?: string } };

const made = (changes: Partial<ImportedTemplate> = {}): ImportedTemplate =>
  ({ id: 'made', shortName: 'Made', dryRun: true, percentage: '64.00', missing: [], ...changes }) as ImportedTemplate;

const textOf = async (input: unknown): Promise<string> =>
  new TextDecoder().decode(await bytesOf((input as Body).body.file));

/** The same while what is on the screen goes on. */
const sentText = async (input: unknown): Promise<string> => act(async () => textOf(input));

/** jsdom's files cannot be read as bytes. */
function aFile(name: string, bytes: Uint8Array | string): File {
  const content = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  const file = new File([new Uint8Array(content)], name);
  Object.defineProperty(file, 'arrayBuffer', { value: async () => new Uint8Array(content).buffer });
  return file;
}

async function show(judge: (text: string) => ImportedTemplate | Promise<ImportedTemplate> = () => made(), path = '') {
  const driven = setup(`/template-management/import${path}`, {
    answers: {
      importTemplate: async (input) => {
        const said = await judge(await textOf(input));
        return answered({ ...said, dryRun: (input as Body).query?.dryRun === 'true' });
      },
    },
  });
  const { router } = await driven.shown;
  const panel = await screen.findByRole('dialog', { name: 'Import a template' });
  const choose = async (file: File) =>
    driven.user.upload(within(panel).getByLabelText(/^Choose/, { selector: 'input' }), file);
  return { ...driven, router, panel, choose };
}
type Screen = Awaited<ReturnType<typeof show>>;

const button = ({ panel }: Screen, name: string | RegExp) =>
  within(panel).getByRole<HTMLButtonElement>('button', { name });
/** Chooses of a list, and waits until that is closed. */
const pick = async ({ panel, user }: Screen, name: string, option: string | RegExp) => {
  await user.click(within(panel).getByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: option }));
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
};
/** Once the server has judged what there is now. */
const send = async (shown: Screen, name: string | RegExp) => {
  await waitFor(() => expect(button(shown, name).disabled).toBe(false), { timeout: 5000 });
  await shown.user.click(button(shown, name));
};
const cell = ({ panel }: Screen, address: string) =>
  within(panel).getByRole<HTMLTextAreaElement>('textbox', { name: address });
const issues = ({ panel }: Screen) =>
  within(within(panel).getByRole('region', { name: 'Errors and notes' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const counts = ({ panel }: Screen) => {
  const card = within(panel).getByRole('region', { name: 'What will be imported' });
  const values = [...card.querySelectorAll('dd')].map(({ textContent }) => textContent);
  return Object.fromEntries([...card.querySelectorAll('dt')].map((term, index) => [term.textContent, values[index]]));
};

const head = 'Bereich;Objective;Question;Answer;Lvl;Owner';
const model = [
  head,
  'Flow;Small batches;How big?;A project;1;Mei',
  'Flow;Small batches;How big?;;2;Mei',
  'Flow;Small batches;How big?;Part of a story;five;Mei',
].join('\n');

describe('a spreadsheet', () => {
  test('is shown as it stands, its columns recognised, every fault framed at its cell and listed with its address', async () => {
    const shown = await show();
    await shown.choose(aFile('software_delivery.csv', model));
    await within(shown.panel).findByRole('table', { name: 'software_delivery' });
    const selects = ['A · Bereich', 'B · Objective', 'C · Question', 'D · Answer', 'E · Lvl', 'F · Owner'].map(
      (name) => within(shown.panel).getByRole<HTMLInputElement>('combobox', { name }).value,
    );
    expect(selects).toEqual(['Area', 'Objective', 'Question title', 'Choice', 'Level', 'Leave out']);
    expect(cell(shown, 'D3').getAttribute('aria-invalid')).toBe('true');
    expect(cell(shown, 'D3').placeholder).toBe('empty');
    expect(cell(shown, 'E4').getAttribute('aria-invalid')).toBe('true');
    expect(cell(shown, 'E2').getAttribute('aria-invalid')).toBeNull();
    expect(issues(shown)).toEqual([
      "D3 has no textThe choice can't be imported.",
      'E4 “five” is not a numberIt will be left out.Use 5',
    ]);
    expect(counts(shown)).toMatchObject({ Areas: '1', Objectives: '1', Questions: '1', Choices: '1 of 3' });
    expect(within(shown.panel).getByRole<HTMLInputElement>('textbox', { name: 'Name of the template' }).value).toBe(
      'software delivery',
    );
    expect(shown.api.callsOf('importTemplate').every((input) => (input as Body).query?.dryRun === 'true')).toBe(true);
  });

  test('is repaired by a click and in its cells, then imported as a draft that opens in the editor', async () => {
    const shown = await show();
    await shown.choose(aFile('model.csv', model));
    await shown.user.click(await within(shown.panel).findByRole('button', { name: 'Use 5' }));
    await shown.user.click(button(shown, 'D3'));
    await waitFor(() => expect(document.activeElement).toBe(cell(shown, 'D3')));
    await shown.user.paste('A feature');
    await waitFor(() => expect(issues(shown)).toEqual([]));
    await send(shown, 'Import 3 choices as a draft');
    await waitFor(() => expect(shown.router.state.location.pathname).toBe('/dashboard/models/made'));
    const sent = shown.api.callsOf('importTemplate').at(-1);
    expect((sent as Body).query?.dryRun).toBeUndefined();
    const template = JSON.parse(await sentText(sent)) as ReturnType<typeof everything>;
    expect(template).toMatchObject({ version: 2, shortName: 'model', language: 'en-US' });
    expect(template.areas[0]?.objectives[0]?.questions[0]?.choices).toEqual([
      { title: 'A project', level: 1 },
      { title: 'A feature', level: 2 },
      { title: 'Part of a story', level: 5 },
    ]);
  });

  test('goes onto the node that it was opened for', async () => {
    const shown = await show(undefined, '?node=booking');
    await shown.choose(aFile('model.csv', model));
    await waitFor(() => expect(shown.api.callsOf('importTemplate')).toHaveLength(1));
    await within(shown.panel).findByText('64.00%');
    expect(shown.api.callsOf('importTemplate')[0]).toMatchObject({ query: { node_id: 'booking', dryRun: 'true' } });
  });

  test('is mapped by hand where its heads say nothing', async () => {
    const shown = await show();
    await shown.choose(aFile('x.csv', 'Domain,Practice,What,Answer,Step\nFlow,Batches,How big?,A project,1'));
    await within(shown.panel).findByRole('table', { name: 'x' });
    expect(await within(shown.panel).findByText(/has no question/)).toBeTruthy();
    for (const [name, option] of [
      ['C · What', 'Question title'],
      ['E · Step', 'Level'],
    ] as const) {
      await pick(shown, name, option);
    }
    await waitFor(() => expect(issues(shown)).toEqual([]));
    expect(counts(shown)).toMatchObject({ Choices: '1', Levels: '1' });
  });

  test('shows a refusal of the server at its cell, and imports nothing before it is repaired', async () => {
    const long = 'A name that is longer than an axis has room for';
    const shown = await show((text) => {
      if (!text.includes(long)) return made();
      const pointer = '/areas/0/objectives/0/shortName';
      throw refusal('template-file-invalid', 422, {
        faults: [{ pointer, code: 'too-long', detail: 'At most 30 characters.' }],
      });
    });
    await shown.choose(aFile('model.csv', `${head}\nFlow;${long};How big?;A project;1;Mei`));
    expect(await within(shown.panel).findByText(/At most 30 characters/)).toBeTruthy();
    expect(issues(shown)).toEqual(['B2 At most 30 characters.']);
    expect(cell(shown, 'B2').getAttribute('aria-invalid')).toBe('true');
    expect(button(shown, /^Import 1 choice/).disabled).toBe(true);
    expect(within(shown.panel).getByText(/Fix 1 problem first/)).toBeTruthy();
    await shown.user.clear(cell(shown, 'B2'));
    await shown.user.click(cell(shown, 'B2'));
    await shown.user.paste('Small batches');
    await waitFor(() => expect(button(shown, /^Import 1 choice/).disabled).toBe(false), { timeout: 5000 });
  });

  test('of our own export is read whole, sheet by sheet', async () => {
    const bytes = await bytesOf(await writeXlsx(await writeTemplate(everything())));
    const shown = await show();
    await shown.choose(aFile('Delivery.xlsx', bytes));
    await within(shown.panel).findByRole('table', { name: 'Questions' });
    expect(await within(shown.panel).findByText('64.00%')).toBeTruthy();
    expect(JSON.parse(await sentText(shown.api.callsOf('importTemplate')[0]))).toEqual(everything());
    await pick(shown, 'Sheet', /^Levels/);
    expect(await within(shown.panel).findByRole('table', { name: 'Levels' })).toBeTruthy();
    expect(await within(shown.panel).findByText('64.00%')).toBeTruthy();
  });

  test.each([
    ['old.xls', 'x', "This type of spreadsheet can't be read"],
    ['broken.xlsx', 'PK and nothing', "This file can't be read"],
    ['empty.csv', '\n\n', 'This file is empty'],
    ['picture.png', 'x', 'This is not a spreadsheet or template file'],
    ['large.json', 'x'.repeat(1_000_001), 'This file is too large'],
  ])('that cannot be read says why: %s', async (name, content, said) => {
    const shown = await show();
    const input = within(shown.panel).getByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' });
    input.accept = '';
    await shown.choose(aFile(name, content));
    expect(await within(shown.panel).findByText(said)).toBeTruthy();
    expect(shown.api.callsOf('importTemplate')).toEqual([]);
  });
});

describe('a template file', () => {
  test('is shown as text with its faults at their lines, and can be repaired there', async () => {
    const shown = await show((text) => {
      if (!text.includes('"ladders"')) return made();
      const pointer = '/areas/0/objectives/0/questions/1/kind';
      throw refusal('template-file-invalid', 422, {
        faults: [{ pointer, code: 'not-one-of', detail: 'No such kind.' }],
      });
    });
    const text = JSON.stringify(everything(), null, 2).replace('"checklist"', '"ladders"');
    await shown.choose(aFile('model.json', text));
    const line = text.split('\n').findIndex((one) => one.includes('"ladders"')) + 1;
    expect(await within(shown.panel).findByText(/No such kind/)).toBeTruthy();
    expect(issues(shown)).toEqual([`Line ${line} No such kind.`]);
    const field = within(shown.panel).getByRole<HTMLTextAreaElement>('textbox', { name: 'model.json' });
    await shown.user.click(button(shown, `Line ${line}`));
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toContain('"ladders"');
    await shown.user.paste('              "kind": "checklist",');
    await send(shown, 'Import 4 choices as a draft');
    await waitFor(() => expect(shown.router.state.location.pathname).toBe('/dashboard/models/made'));
  });

  test('that is no JSON says what the server says of it', async () => {
    const shown = await show(() => {
      throw refusal('invalid-request', 400, { errors: { body: 'Line 1, column 2: this is no JSON.' } });
    });
    await shown.choose(aFile('model.json', '{,}'));
    expect(await within(shown.panel).findByText('Line 1, column 2: this is no JSON.')).toBeTruthy();
    expect(button(shown, 'Import as a draft').disabled).toBe(true);
  });
});

describe('a text', () => {
  const pasted = ['## Flow', '### Batches', '', 'How big?', '- A project', '- ', '- A story [2]'].join('\n');

  test('that is pasted is outlined as it is understood, its faults at their lines, and becomes a draft', async () => {
    const shown = await show();
    await shown.user.click(button(shown, /^Write or paste text/));
    const field = await within(shown.panel).findByRole<HTMLTextAreaElement>('textbox', { name: 'Pasted text' });
    expect(field.placeholder).toContain('### An objective');
    expect(button(shown, 'Import as a draft').disabled).toBe(true);
    await shown.user.click(field);
    await shown.user.paste(pasted);
    await waitFor(() => expect(issues(shown)).toEqual(['Line 6 is a choice without a textThe line will be left out.']));
    expect(within(shown.panel).getByRole('region', { name: 'Outline' }).textContent).toContain(
      'FlowBatches 1 question',
    );
    await shown.user.click(button(shown, 'Line 6'));
    await shown.user.paste('- A part of it [2]');
    await waitFor(() => expect(issues(shown)).toEqual([]));
    await send(shown, 'Import 3 choices as a draft');
    await waitFor(() => expect(shown.router.state.location.pathname).toBe('/dashboard/models/made'));
    const template = JSON.parse(await sentText(shown.api.callsOf('importTemplate').at(-1))) as ReturnType<
      typeof everything
    >;
    expect(template.areas[0]?.objectives[0]?.questions[0]?.choices).toHaveLength(3);
  });

  test('of ours is the text of a starter, in the language of its address', async () => {
    const shown = await show(undefined, '?start=data&language=es');
    expect(await within(shown.panel).findByDisplayValue(/# Datos/)).toBeTruthy();
    await waitFor(() =>
      expect(counts(shown)).toMatchObject({ Areas: '4', Objectives: '9', Questions: '27', Levels: '5' }),
    );
    await send(shown, /^Import \d+ choices as a draft$/);
    await waitFor(() => expect(shown.router.state.location.pathname).toBe('/dashboard/models/made'));
    const template = JSON.parse(await sentText(shown.api.callsOf('importTemplate').at(-1))) as ReturnType<
      typeof everything
    >;
    expect(template).toMatchObject({ language: 'es', shortName: 'Datos' });
  });

  test('of ours is opened by its address', async () => {
    const shown = await show(undefined, '?start=security');
    expect(await within(shown.panel).findByDisplayValue(/# Security/)).toBeTruthy();
    expect(await within(shown.panel).findByText('64.00%', {}, { timeout: 5000 })).toBeTruthy();
  });

  test('of ours is left without a question until it is changed', async () => {
    const shown = await show(undefined, '?start=security');
    const field = await within(shown.panel).findByDisplayValue(/# Security/);
    await shown.user.click(field);
    await shown.user.paste('# Of our own');
    await shown.user.click(button(shown, 'Cancel'));
    const question = await screen.findByRole('alertdialog');
    await shown.user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    fireEvent.change(field, { target: { value: await starterText('security', 'en-US') } });
    await shown.user.click(button(shown, 'Cancel'));
    await waitFor(() => expect(shown.router.state.location.pathname).toBe('/template-management'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('is offered to an admin in the panel that starts a template by hand', async () => {
    const driven = setup('/dashboard/models/new?node=booking');
    const { router } = await driven.shown;
    await driven.user.click(await screen.findByRole('button', { name: /^Or start from a file/ }));
    expect(await screen.findByRole('dialog', { name: 'Import a template' })).toBeTruthy();
    expect(router.state.location.pathname + router.state.location.search).toBe('/dashboard/models/import?node=booking');
  });
});
