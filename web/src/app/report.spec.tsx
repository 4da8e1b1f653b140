import { describe, expect, jest, test } from '@jest/globals';
import type { Report } from '@tidemark/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { unzipSync } from 'fflate';
import { cssText } from '../features/report/use-page-margins';
import {
  aReport,
  aReportBefore,
  aReportObjective,
  aReportQuestion,
  aWithheldReport,
} from '../features/report/report.fixture';
import { openBook } from '../lib/sheets/open-book';
import { aNote, nameless } from '../testing/a-note';
import { bytesOf } from '../testing/bytes-of';
import { type FakeAnswers, refusal } from '../testing/fake-api';
import { catchSavedFiles, type SavedFile } from '../testing/saved-files';
import { setup } from './nodes.fixture';

// A whole report is drawn: on a loaded machine that takes its time.
jest.setTimeout(30_000);

const AT = '/dashboard/report/x';

async function show(path: string, answers: FakeAnswers) {
  const { api, user, shown } = setup(path, answers, true);
  await shown;
  await screen.findByRole('heading', { level: 1 });
  return { api, user };
}
const of = (report: Report): FakeAnswers => ({
  assessmentReport: ({ query }) => ({ ...report, audience: query?.audience ?? 'groups' }),
});
const table = (name: string) => screen.getByRole('group', { name });

describe('the report of an assessment', () => {
  test('names its node, its assessment and the four figures', async () => {
    await show(AT, of(aReport()));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Booking, Delivery H2');
    const whole = screen.getByRole('main');
    expect(whole.textContent).toContain('Halden Freight');
    expect(whole.textContent).toContain('Software delivery, 5 levels');
    expect(whole.textContent).toContain('Created Dec 4, 2026, 09:41 by Oskar Lindqvist');
    const figures = screen.getAllByRole('term').slice(0, 4);
    expect(figures.map((term) => term.parentElement?.textContent)).toEqual([
      'Score3.34of 5',
      'Level reached2.004 of 10 levels reached',
      'People6 of 99 asked',
      'Coverage97%97 of 100 answers',
    ]);
    expect(screen.getByRole('note').textContent).toBe(
      'Based on 6 of 7 answers, to protect people: results need at least 3 people.',
    );
  });

  test('is in the colour of the organisation, under its logo or its initials', async () => {
    const { organization } = aReport();
    const page = () => document.querySelector<HTMLElement>('[data-report]');
    await show(AT, of(aReport()));
    expect(page()?.style.getPropertyValue('--report-color')).toBe('');
    expect(page()?.textContent).toMatch(/^HA/);
    cleanup();
    const logoUrl = '/api/avatars/o1/logo.webp';
    await show(AT, of(aReport({ organization: { ...organization, color: '#0a7a4b', logoUrl } })));
    expect(page()?.style.getPropertyValue('--report-color')).toBe('#0a7a4b');
    expect(page()?.querySelector('img')?.getAttribute('src')).toBe(logoUrl);
    expect(page()?.textContent).toMatch(/^Halden Freight/);
  });

  test('has every area and objective with level reached, level shares and coverage', async () => {
    await show(AT, of(aReport()));
    const rows = within(table('Areas and objectives')).getAllByRole('row');
    const said = rows.map((row) => row.textContent);
    expect(said).toContain(' Flow3.3497 of 100');
    expect(said).toContain('Builds2.50Initial10075502509 of 10');
    expect(said.at(-1)).toBe('Overall3.341009080402497 of 100');
  });

  test('says where to start, what to talk about, what levels mean, and how numbers are made', async () => {
    await show(AT, of(aReport()));
    const start = screen.getByRole('heading', { name: 'Where to start' }).parentElement;
    expect(start?.textContent).toContain('Next level, Repeatable: By a script');
    expect(
      within(start ?? document.body)
        .getAllByRole('link', { name: 'Begin small' })[0]
        ?.getAttribute('href'),
    ).toBe('https://learn.example/small');
    const talk = screen.getByRole('heading', { name: 'Talk about these' }).parentElement ?? document.body;
    expect(within(talk).getByRole('img').getAttribute('aria-label')).toBe('none: 1 person, 1: 0 people, 2: 5 people');
    expect(screen.getByText('Developer: 3.50 (3)')).toBeDefined();
    expect(screen.getByText('No persona: 3.18 (3)')).toBeDefined();
    expect(screen.getByText(/60% meet it and 75%/)).toBeDefined();
    expect(screen.getByText(/Results of groups with fewer than 3 people/)).toBeDefined();
  });

  test('says why values are withheld, and shows none [X1-083]', async () => {
    await show(AT, of(aWithheldReport()));
    expect(screen.getByRole('note').textContent).toBe('Results are withheldShown once 3 people have answered.');
    expect(screen.getAllByText('withheld').length).toBeGreaterThan(3);
    // Once, on the first page: there are no details without a value.
    expect(screen.queryByText('Shown once 3 people have answered')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Where to start' })).toBeNull();
    expect(screen.queryByText('3.34')).toBeNull();
  });

  test('tells of a single question that is withheld', async () => {
    const few = aReportQuestion('Rare', { withheld: 'few-answers', value: null, agreement: null, positions: null });
    const report = aReport();
    const areas = report.areas.map((area) => ({
      ...area,
      objectives: [aReportObjective('Builds', { questions: [few] })],
    }));
    await show(AT, of({ ...report, areas, talkAbout: [] }));
    expect(screen.getByText('Shown once 3 people have answered this')).toBeDefined();
    expect(screen.getByText('People largely agree.')).toBeDefined();
  });

  test('is safe to share by default, and marked on each page where an organizer asks for everything', async () => {
    const { api, user } = await show(AT, of(aReport()));
    const choice = screen.getByRole('radiogroup', { name: 'Audience' });
    await user.click(within(choice).getByRole('radio', { name: 'Confidential' }));
    await waitFor(() => expect(api.callsOf('assessmentReport').at(-1)).toMatchObject({ query: { audience: 'all' } }));
    const mark = 'Confidential: contains results of fewer than 3 people.';
    expect((await screen.findByText(mark)).closest('[role=note]')).not.toBeNull();
    await waitFor(() => expect(document.documentElement.style.getPropertyValue('--report-mark')).toBe(cssText(mark)));
  });

  test('offers no choice to who sees groups alone', async () => {
    await show(AT, of(aReport({ audiences: ['groups'] })));
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  test('is printed by the browser', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = await show(AT, of(aReport()));
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  test('says why it could not be loaded, and asks again', async () => {
    let fails = true;
    const { user, shown } = setup(
      AT,
      {
        assessmentReport: () => {
          if (fails) throw refusal('not-ready', 503);
          return aReport();
        },
      },
      true,
    );
    await shown;
    expect(await screen.findByText("The report couldn't be loaded")).toBeDefined();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
  });
});

async function download(report: Report, kind: RegExp): Promise<SavedFile> {
  const saved = catchSavedFiles();
  const { user } = await show(AT, of(report));
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await user.click(await screen.findByRole('menuitem', { name: kind }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [file] = saved;
  if (file === undefined) throw new Error('nothing was saved');
  return file;
}

describe('the round before, in a report', () => {
  const since = (name: string) => screen.getByRole('heading', { name }).parentElement?.textContent ?? '';

  test('is described in words and numbers, for the index, areas and objectives', async () => {
    await show(AT, of(aReport({ before: aReportBefore() })));
    expect(screen.getAllByRole('term')[0]?.parentElement?.textContent).toBe('Score3.34of 5 · +0.73 since Delivery H1');
    const said = since('Since Delivery H1');
    expect(said).toContain('8 people were asked; 8 answered.');
    expect(said).toContain('The score rose by 0.73, from 2.61 to 3.34.');
    expect(said).toContain('Rose most: Small batches (+1.71). Fell most: Builds (−0.25).');
    expect(said).toContain('* Some questions have changed since: compare with care.');
    const rows = within(table('This round and the previous one')).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((one) => one.textContent.trim()))).toEqual([
      ['Area and objective', 'Then', 'Now', 'Difference'],
      ['Flow', '2.61', '3.34', '+0.73 *'],
      ['Small batches', '2.47', '4.18', '+1.71 *'],
      ['Builds', '2.75', '2.50', '−0.25'],
      ['Overall', '2.61', '3.34', '+0.73 *'],
    ]);
  });

  test('is not there in the first round', async () => {
    await show(AT, of(aReport()));
    expect(screen.queryByRole('group', { name: 'This round and the previous one' })).toBeNull();
  });

  test('says that it is withheld, and shows no value of then', async () => {
    const then = { assessmentValue: null, difference: null };
    const { areas, objectives, ...head } = aReportBefore({ withheld: 'too-few', maturityValue: null, ...then });
    const none = <Of extends object>(list: readonly Of[]) => list.map((one) => ({ ...one, ...then }));
    await show(AT, of(aReport({ before: { ...head, areas: none(areas), objectives: none(objectives) } })));
    expect(since('Since Delivery H1')).toContain(
      "These rounds can't be compared: results are withheld. Shown once 3 people have answered.",
    );
    const rows = within(table('This round and the previous one')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.children[1]?.textContent)).toEqual(Array(4).fill('withheld'));
    expect(screen.queryByText(/2\.61|2\.47|2\.75/)).toBeNull();
  });

  test('has no difference where the levels were others, and names what is new', async () => {
    const other = { comparability: 'not' as const, difference: null };
    const before = aReportBefore({ ...other, areas: [{ id: 'flow', assessmentValue: 1, ...other }], objectives: [] });
    await show(AT, of(aReport({ before })));
    expect(since('Since Delivery H1')).toContain('their levels are different');
    const rows = within(table('This round and the previous one')).getAllByRole('row');
    expect(rows[1]?.lastChild?.textContent).toBe('other levels');
    expect(rows[2]?.children[1]?.textContent).toBe('new');
  });
});

describe('notes', () => {
  const question = aReportQuestion('How long?');
  const notes = [aNote(question.id, { question: question.title })];
  const noted = (changes: Partial<Report> = {}) =>
    of(
      aReport({
        areas: aReport().areas.map((area) => ({
          ...area,
          objectives: [aReportObjective('Small', { questions: [question] })],
        })),
        ...changes,
      }),
    );

  test('are below their question in a report for its reader alone', async () => {
    await show(`${AT}?for=all`, noted({ notes }));
    expect(screen.getAllByText('We split work')).not.toEqual([]);
  });

  test('are nowhere in a report that is handed on', async () => {
    await show(AT, noted());
    expect(screen.queryByText('We split work')).toBeNull();
    expect(screen.queryByRole('list', { name: 'Notes and reasons' })).toBeNull();
  });
});

describe('the order of a report', () => {
  test('is two pages that stand for themselves, then the rest; details leave out what is withheld', async () => {
    const [flow] = aReport().areas;
    if (flow === undefined) throw new Error('no area');
    const small = aReportObjective('Small', { withheld: 'few-answers', assessmentValue: null });
    await show(AT, of(aReport({ areas: [{ ...flow, objectives: [...flow.objectives, small] }] })));
    const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(headings.slice(0, 3)).toEqual(['Where to start', 'How scores are calculated', 'Areas and objectives']);
    expect(screen.getByRole('heading', { level: 3, name: 'Builds' })).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 3, name: 'Small' })).toBeNull();
  });
});

describe('the files of a report', () => {
  test('a spreadsheet has the notes that its reader may see on a sheet of their own', async () => {
    const { blob } = await download(
      aReport({ notes: [aNote('q'), aNote('q', { ...nameless, kind: 'reason' })] }),
      /XLSX/,
    );
    const book = await openBook(await bytesOf(blob), 'xlsx', 'Report');
    expect(book.sheets.find(({ name }) => name === 'Notes')?.lines.map(({ cells }) => cells)).toEqual([
      ['Question', 'Kind', 'Text', 'Person', 'Persona', 'Day'],
      ['How much is tested?', 'Note', 'We split work', 'Ana Ribeiro', 'Developer', '2026-11-24'],
      ['How much is tested?', 'Not applicable', 'We split work', '', '', ''],
    ]);
  });

  test('a spreadsheet compares with the round before, unrounded', async () => {
    const { blob } = await download(aReport({ before: aReportBefore() }), /XLSX/);
    const book = await openBook(await bytesOf(blob), 'xlsx', 'Report');
    const rowsOf = (sheet: string) =>
      book.sheets.find((one) => one.name === sheet)?.lines.map(({ cells }) => cells) ?? [];
    expect(rowsOf('Summary')).toContainEqual(['Score of the previous round', '2.608']);
    expect(rowsOf('Previous round').slice(1)).toEqual([
      ['Flow', '', '2.608', '3.338', '0.73', 'with care'],
      ['Flow', 'Small batches', '2.466', '4.176', '1.71', 'with care'],
      ['Flow', 'Builds', '2.75', '2.5', '-0.25', 'yes'],
      ['Overall', '', '2.608', '3.338', '0.73', 'with care'],
    ]);
  });

  test('a spreadsheet shows scores with two decimals and shares in percent, and filters by its heads', async () => {
    const { blob } = await download(aReport(), /XLSX/);
    const parts = unzipSync(await bytesOf(blob));
    const textOf = (name: string) => new TextDecoder().decode(parts[name]);
    expect(textOf('xl/styles.xml')).toContain('0.00');
    expect(textOf('xl/styles.xml')).toContain('0%');
    expect(textOf('xl/worksheets/sheet1.xml')).not.toContain('autoFilter');
    expect(textOf('xl/worksheets/sheet3.xml')).toContain('</sheetData><autoFilter ref="A1:J3"/>');
  });

  test('a spreadsheet draws the scores of now and of the round before on a sheet of their own', async () => {
    const { blob } = await download(aReport({ before: aReportBefore() }), /XLSX/);
    const bytes = await bytesOf(blob);
    const book = await openBook(bytes, 'xlsx', 'Report');
    expect(book.sheets.find(({ name }) => name === 'Chart')?.lines.map(({ cells }) => cells)).toEqual([
      ['Area', 'Objective', 'Booking, Delivery H2', 'Delivery H1'],
      ['Flow', 'Small batches', '4.176', '2.466'],
      ['Flow', 'Builds', '2.5', '2.75'],
    ]);
    const drawn = new TextDecoder().decode(unzipSync(bytes)['xl/charts/chart2.xml']);
    expect([...drawn.matchAll(/<c:f>(.*?)<\/c:f>/g)].map(([, cells]) => cells)).toEqual([
      "'Chart'!$C$1",
      "'Chart'!$B$2:$B$3",
      "'Chart'!$C$2:$C$3",
      "'Chart'!$D$1",
      "'Chart'!$B$2:$B$3",
      "'Chart'!$D$2:$D$3",
    ]);
  });

  test('a spreadsheet holds every number as the interface has it, read back from the file', async () => {
    const report = aReport();
    const { name, blob } = await download(report, /XLSX/);
    expect(name).toBe('Maturity report Booking, Delivery H2.xlsx');
    const book = await openBook(await bytesOf(blob), 'xlsx', 'Report');
    expect(book.sheets.map((sheet) => sheet.name)).toEqual([
      'Summary',
      'Chart',
      'Objectives',
      'Levels',
      'Questions',
      'Definitions',
      'Coverage',
    ]);
    const rowsOf = (sheet: string) =>
      book.sheets.find((one) => one.name === sheet)?.lines.map(({ cells }) => cells) ?? [];
    expect(rowsOf('Summary')).toContainEqual(['Score', '3.338']);
    expect(rowsOf('Summary')).toContainEqual(['People counted', '6']);
    expect(rowsOf('Objectives').slice(1)).toEqual([
      ['Flow', 'Small batches', '4.176', '1', '3', 'Defined', '0.9', '0.9', '3.5', '1.5'],
      ['Flow', 'Builds', '2.5', '1', '1', 'Initial', '0.52', '0.9', '3.5', '1.5'],
    ]);
    expect(rowsOf('Levels')).toHaveLength(11);
    expect(rowsOf('Questions')[1]?.slice(2, 9)).toEqual([
      'How is Small batches question done?',
      'Ladder',
      '1',
      '2.5',
      '6',
      '0',
      '0.52',
    ]);
    expect(rowsOf('Definitions')).toContainEqual(['Flow', 'Builds', '2', 'Repeatable', 'By a script']);
    expect(rowsOf('Coverage')).toContainEqual(['Overall', '', '97', '100', '0.97']);
  });

  test('what is withheld is a word in them, never a number', async () => {
    const { text } = await download(aWithheldReport(), /CSV/);
    const [head = '', ...lines] = (await text()).trim().split('\r\n');
    expect(head.replace('\ufeff', '').split(',').slice(0, 4)).toEqual(['Area', 'Objective', 'Question', 'Score']);
    expect(lines[0]).toBe(`Flow,Small batches,,${Array(11).fill('withheld').join(',')}`);
    expect(lines.join('\n')).not.toMatch(/\d\.\d/);
  });

  test('the summary sheet says why values are withheld [X1-083]', async () => {
    const { blob } = await download(aWithheldReport(), /XLSX/);
    const book = await openBook(await bytesOf(blob), 'xlsx', 'Report');
    const summary = book.sheets.find(({ name }) => name === 'Summary')?.lines.map(({ cells }) => cells);
    expect(summary).toContainEqual(['withheld', 'Shown once 3 people have answered']);
  });

  test('a name that a spreadsheet would run stays a text', async () => {
    const report = aReport();
    const areas = report.areas.map((area) => ({ ...area, name: '=HYPERLINK("https://evil.example")' }));
    const { text } = await download({ ...report, areas }, /CSV/);
    expect(await text()).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  });

  test('the data is the answer of the interface itself', async () => {
    const report = aReport();
    const { text } = await download(report, /JSON/);
    expect(JSON.parse(await text())).toEqual(report);
  });
});

describe('the PDF of a report', () => {
  const press = async (user: Awaited<ReturnType<typeof show>>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Download' }));
    return screen.findByRole('menuitem', { name: /PDF/ });
  };

  test('is made by the server of what is shown, says how far it is, and is then saved', async () => {
    const followed: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      followed.push(this.getAttribute('href') ?? '');
    });
    const states = ['waiting', 'drawing', 'done'] as const;
    let asked = 0;
    const { api, user } = await show(AT, {
      ...of(aReport()),
      reportPrinting: () => ({ available: true }),
      printAssessmentReport: () => ({ id: 'job', state: 'waiting', url: null }),
      printJob: () => {
        const state = states[Math.min(asked, 2)] ?? 'done';
        asked += 1;
        return { id: 'job', state, url: state === 'done' ? '/api/reports/files/secret' : null };
      },
    });
    await user.click(await press(user));
    expect(await screen.findByText('Creating the PDF…', undefined, { timeout: 5000 })).toBeDefined();
    await waitFor(() => expect(followed).toEqual(['/api/reports/files/secret']), { timeout: 5000 });
    expect(api.callsOf('printAssessmentReport')).toEqual([
      { params: { id: 'x' }, body: { language: 'en-US', audience: 'groups' } },
    ]);
    expect(await screen.findByRole('button', { name: 'Download' })).toBeDefined();
    click.mockRestore();
  });

  test('is left to the browser where the server has none, in words', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    print.mockClear();
    const { user } = await show(AT, { ...of(aReport()), reportPrinting: () => ({ available: false }) });
    const item = await press(user);
    await waitFor(() => expect(item.textContent).toContain("PDFs can't be created here"));
    await user.click(item);
    expect(print).toHaveBeenCalledTimes(1);
  });

  test('shows that it failed', async () => {
    const { user } = await show(AT, {
      ...of(aReport()),
      reportPrinting: () => ({ available: true }),
      printAssessmentReport: () => ({ id: 'job', state: 'waiting', url: null }),
      printJob: () => ({ id: 'job', state: 'failed', url: null }),
    });
    await user.click(await press(user));
    expect(await screen.findByText("The PDF couldn't be created")).toBeDefined();
  });
});

describe('the page that the browser of the server draws', () => {
  test('is the report alone, in its own language, under its own title, and says when it is drawn', async () => {
    const told: string[] = [];
    Object.assign(window, { tidemarkPrinted: (outcome: string) => told.push(outcome) });
    Object.assign(document, {
      fonts: { ready: Promise.resolve(), addEventListener: () => 0, removeEventListener: () => 0 },
    });
    const { shown } = setup('/print/report/s', { printedPage: () => aReport({ language: 'pt-BR' }) }, true);
    await shown;
    expect(await screen.findByText('Relatório de maturidade')).toBeDefined();
    await waitFor(() => expect(told).toEqual(['drawn']));
    expect(document.title).toBe('Booking, Delivery H2 · Relatório de maturidade · Tidemark');
    expect(screen.queryByRole('button', { name: /Baixar|Download/ })).toBeNull();
    Reflect.deleteProperty(window, 'tidemarkPrinted');
    Reflect.deleteProperty(document, 'fonts');
    localStorage.clear();
  });
});

describe('the report of a branch', () => {
  test('counts forms: who is asked about several teams has several', async () => {
    const report = aReport({ kind: 'branch', respondents: { invited: 8, started: 8, submitted: 7, counted: 6 } });
    await show('/dashboard/report/branch/booking?template=t1', { branchReport: () => report });
    expect(screen.getByText('Forms', { selector: 'dt' }).parentElement?.textContent).toBe('Forms6 of 88 sent');
    expect(screen.getByText(/^8 forms were sent; 7 answered\./)).toBeDefined();
    expect(screen.getByRole('note').textContent).toBe(
      'Based on 6 of 7 forms, to protect people: results need at least 3 people.',
    );
  });

  test('is of the moment that its address names', async () => {
    const { api } = await show('/dashboard/report/branch/booking?template=t1&at=2026-03-06', {
      branchReport: () => aReport({ kind: 'branch' }),
    });
    expect(api.callsOf('branchReport')[0]).toMatchObject({ query: { template_id: 't1', at: '2026-03-06' } });
  });

  test('says what is pooled, and what is left out because too few answered', async () => {
    const [one] = aReport().assessments;
    if (one === undefined) throw new Error('no assessment');
    const small = { ...one, id: 'y', node: { id: 'customs', name: 'Customs' }, withheld: 'too-few' as const };
    const report = aReport({ kind: 'branch', assessments: [one, { ...small, assessmentValue: null }] });
    const { api } = await show('/dashboard/report/branch/booking?template=t1', { branchReport: () => report });
    expect(api.callsOf('branchReport')[0]).toMatchObject({ params: { id: 'booking' }, query: { template_id: 't1' } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Booking and below');
    expect(screen.getByRole('note').textContent).toBe(
      "1 assessment isn't included: Customs (Delivery H2). Shown once 3 people have answered.",
    );
    expect(screen.getByRole('row', { name: /^Customs Delivery H2 .* withheld$/ })).toBeDefined();
  });
});

test('what stands in the margins of pages does not end its text', () => {
  expect(cssText('A "b" \\ \n')).toBe('"A \\22 b\\22  \\5c  \\a "');
});
