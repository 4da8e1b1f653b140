import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openBook } from '../lib/sheets/open-book';
import { planBook } from '../lib/template-sheets/plan';
import { readTemplate } from '../lib/template-sheets/read-template';
import { everything } from '../lib/template-sheets/template.fixture';
import { bytesOf } from '../testing/bytes-of';
import { catchSavedFiles, type SavedFile } from '../testing/saved-files';
import { fakeApi, refusal } from '../testing/fake-api';
import { renderScreen } from '../testing/render-screen';
import { type TemplateFormat, useExportTemplate } from './use-export-template';

function Screen() {
  const { exportTemplate } = useExportTemplate();
  const button = (format: TemplateFormat) => (
    <button type="button" onClick={() => void exportTemplate({ id: 't1', shortName: 'A/B: delivery' }, format)}>
      {format}
    </button>
  );
  return (
    <>
      {button('json')}
      {button('xlsx')}
    </>
  );
}

let saved: readonly SavedFile[] = [];
afterEach(() => {
  saved = [];
  jest.restoreAllMocks();
});

async function show(answer: () => ReturnType<typeof everything>) {
  saved = catchSavedFiles();
  await renderScreen(<Screen />, { api: fakeApi({ exportTemplate: answer }) });
  return userEvent.setup();
}

test('saves a template as JSON, every field of it, under a name that every system takes', async () => {
  const user = await show(everything);
  await user.click(screen.getByRole('button', { name: 'json' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [{ name, blob }] = saved as [(typeof saved)[number]];
  expect(name).toBe('A B delivery.json');
  expect(JSON.parse(new TextDecoder().decode(await bytesOf(blob)))).toEqual(everything());
});

test('saves it as a spreadsheet that is read as the same template', async () => {
  const user = await show(everything);
  await user.click(screen.getByRole('button', { name: 'xlsx' }));
  await waitFor(() => expect(saved).toHaveLength(1), { timeout: 5000 });
  const [{ name, blob }] = saved as [(typeof saved)[number]];
  expect(name).toBe('A B delivery.xlsx');
  const book = await openBook(await bytesOf(blob), 'xlsx', 'File');
  const { template } = readTemplate(book.sheets, planBook(book), {
    shortName: 'File',
    language: 'es',
    levelName: String,
  });
  expect(template).toEqual(everything());
});

test('says why there is no file', async () => {
  const user = await show(() => {
    throw refusal('not-found', 404);
  });
  await user.click(screen.getByRole('button', { name: 'json' }));
  expect(await screen.findByText("A/B: delivery wasn't exported")).toBeTruthy();
  expect(saved).toEqual([]);
});
