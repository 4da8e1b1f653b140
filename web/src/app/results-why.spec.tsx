import { describe, expect, jest, test } from '@jest/globals';
import type { ResultsWhy } from '@tidemark/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aNote, someNotes } from '../testing/a-note';
import { type FakeAnswers, refusal } from '../testing/fake-api';
import { anAssessment, apartAnswers } from '../features/dashboard/results/model/results.fixture';
import { aTimeline } from '../features/results-time/timeline.fixture';
import { setup } from './nodes.fixture';

// The whole dashboard is below the panel: on a loaded machine a test of it takes its time.
jest.setTimeout(60_000);

const failure = { threshold: 'own' as const, level: 3, needed: 0.6, over: false, had: 0.4 };
const objective = (n: number, name: string, assessmentValue: number) => ({
  n,
  name,
  assessmentValue,
  maturityValue: 2,
  coverage: { share: 1, answered: 27, expected: 27 },
  levels: [1, 0.8, 0.4, 0.3, 0.1].map((share, index) => ({
    level: index + 1,
    isAbsent: false,
    share,
    maturityShare: share,
  })),
  stopped: { level: 3, failures: [failure] },
});
const step = (day: string, name: string, persona: string, effect: number, kind: 'answered' | 'answered-again') => ({
  at: `${day}T10:00:00.000Z`,
  day,
  since: day,
  kind,
  people: 1,
  user: { id: name, firstName: name, surName: 'Weber' },
  persona,
  after: 3,
  effect,
  areas: [effect / 2, effect / 2],
  isOwn: false,
});
/** 2.92 and three steps of a third of 0.42 each: printed 0.14, 0.14, 0.14. */
const aWhy = (changes: Partial<ResultsWhy> = {}): ResultsWhy => ({
  assessment_id: 'h2',
  shortName: 'Delivery 2026 H2',
  node: { id: 'booking', name: 'Booking' },
  levels: ['Initial', 'Repeatable', 'Defined', 'Measured', 'Optimising'],
  preset: 'balanced',
  needed: { own: 0.6, below: 0.75, over: false },
  smallestGroup: null,
  objective: null,
  area: null,
  respondent: null,
  own: null,
  expected: 9,
  before: null,
  from: { at: '2026-11-01T12:00:00.000Z', day: '2026-11-01', people: 5, value: 2.9166 },
  to: { at: '2026-12-04T12:00:00.000Z', day: '2026-12-04', people: 9, value: 3.34 },
  difference: 0.4234,
  coverage: { share: 0.97, answered: 314, expected: 324 },
  shares: [0.951, 0.858, 0.711, 0.532, 0.288],
  areas: [
    { n: 1, name: 'Flow', color: '#ff4040', objectives: [objective(11, 'Small batches', 3.67)] },
    { n: 2, name: 'Learning', color: '#307372', objectives: [objective(12, 'Test automation', 2.6)] },
  ],
  questions: null,
  steps: [
    step('2026-11-18', 'Jonas', 'Developer', 0.1411, 'answered'),
    step('2026-11-25', 'Hanna', 'Product', 0.1411, 'answered'),
    step('2026-11-25', 'Jonas', 'Developer', 0.1412, 'answered-again'),
  ],
  ...changes,
});
const ofObjective = (): ResultsWhy =>
  aWhy({
    objective: 12,
    to: { at: '2026-12-04T12:00:00.000Z', day: '2026-12-04', people: 9, value: 2.6 },
    questions: [
      {
        n: 21,
        title: 'How much is tested?',
        kind: 'ladder',
        weight: 1,
        answered: 9,
        notApplicable: 0,
        agreement: 0.68,
        value: 3.33,
        part: 1.664,
        positions: [1, 0, 2, 2, 1, 3],
        own: 4,
      },
      {
        n: 22,
        title: 'Who runs the tests?',
        kind: 'ladder',
        weight: 2,
        answered: 9,
        notApplicable: 0,
        agreement: null,
        value: 0.936,
        part: 0.936,
        positions: null,
        own: null,
      },
    ],
  });

interface ReceivedQuery {
  readonly query?: Readonly<Record<string, string>>;
}

async function show(why: (objective: string | undefined) => ResultsWhy, search = '', answers: FakeAnswers = {}) {
  const assessment = anAssessment('x', 'Booking');
  const { user, shown, api } = setup(
    `/dashboard/why/h2?series=a.x.0&view=time${search}`,
    {
      ...apartAnswers({ assessment: () => assessment, respondents: () => [] }),
      resultsTimeline: () => aTimeline(),
      resultsWhy: ({ query }) => why(query?.objective),
      ...answers,
    },
    true,
  );
  const { router } = await shown;
  const panel = await screen.findByRole('dialog', { name: /^Why/ });
  return { user, api, router, panel: within(panel) };
}

describe('notes', () => {
  const answers = {
    assessmentNotes: () => someNotes({ notes: [aNote('h2.21'), aNote('h2.99', { text: 'Elsewhere' })] }),
  };
  const why = (asked: string | undefined) => (asked === undefined ? aWhy() : ofObjective());

  test('are beside the question that they are about', async () => {
    const { panel, api } = await show(why, '&why=12', answers);
    expect(await panel.findByText('We split work')).toBeTruthy();
    expect(panel.queryByText('Elsewhere')).toBeNull();
    expect(api.callsOf('assessmentNotes')).toEqual([{ params: { id: 'h2' }, query: {} }]);
  });

  test('are all there of one person, each with its question', async () => {
    const person = { id: 'ana', firstName: 'Ana', surName: 'Ribeiro' };
    const { panel, api } = await show(() => aWhy({ respondent: person }), '&why-of=ana', answers);
    expect(await panel.findByText('Elsewhere')).toBeTruthy();
    expect(panel.getAllByText('How much is tested?')).toHaveLength(2);
    expect(api.callsOf('assessmentNotes')).toEqual([{ params: { id: 'h2' }, query: { respondent: 'ana' } }]);
  });
});

describe('why a value is what it is', () => {
  test('says what it is made of: level shares that add up as they are printed, and every objective', async () => {
    const { panel } = await show(() => aWhy());
    const made = within(await panel.findByRole('region', { name: 'Parts of the score' }));
    const [shares] = made.getAllByRole('list');
    expect(
      within(shares as HTMLElement)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['1Initial95%0.95', '2Repeatable86%0.86', '3Defined71%0.71', '4Measured53%0.53', '5Optimising29%0.29']);
    expect(made.getByText('Sum (parts rounded so that they add up)').parentElement?.textContent).toContain('3.34');
    expect(made.getAllByRole('button').map((one) => one.textContent)).toEqual([
      'Small batches10080403010' + '3.67',
      'Test automation10080403010' + '2.60',
    ]);
    expect(screen.getByRole('dialog', { name: 'Why 3.34?' })).toBeTruthy();
  });

  test('lists what changed in four cuts of the same steps, each adding up to the difference', async () => {
    const { user, panel } = await show(() => aWhy());
    const changed = within(await panel.findByRole('region', { name: 'What changed' }));
    expect(changed.getByRole('heading', { name: 'What changed since Nov 1, 2026: +0.42' })).toBeTruthy();
    const rows = () => changed.getAllByRole('listitem').map((item) => item.textContent);
    const ends = ['Nov 1, 20265 of 9 people2.92', 'Dec 4, 20269 of 9 people3.34'];
    expect(rows()).toEqual([
      ends[0],
      'Jonas Weberanswered, Nov 18, Nov 25+0.28',
      'Hanna Weberanswered, Nov 25+0.14',
      ends[1],
    ]);
    await user.click(changed.getByRole('radio', { name: 'Persona' }));
    expect(rows()).toEqual([ends[0], 'Developer1 person+0.28', 'Product1 person+0.14', ends[1]]);
    await user.click(changed.getByRole('radio', { name: 'Area' }));
    expect(rows()).toEqual([ends[0], 'Flow+0.21', 'Learning+0.21', ends[1]]);
    await user.click(changed.getByRole('radio', { name: 'Day' }));
    expect(rows()).toEqual([ends[0], 'Nov 18, 20261 person+0.14', 'Nov 25, 20262 people+0.28', ends[1]]);
  });

  test('begins with the previous round, which it names', async () => {
    const [first] = aWhy().steps;
    const left = { ...first, kind: 'not-again', people: 2, user: null, persona: null, effect: -0.0811 };
    const steps = [{ ...first, effect: 0.5045 }, left] as ResultsWhy['steps'];
    const before = { assessment_id: 'h1', shortName: 'Delivery 2026 H1' };
    const { panel, api } = await show(() => aWhy({ before, steps }));
    const changed = within(await panel.findByRole('region', { name: 'What changed' }));
    expect(changed.getByRole('heading', { name: 'What changed since Delivery 2026 H1: +0.42' })).toBeTruthy();
    expect(changed.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Delivery 2026 H15 people2.92',
      'Jonas Weberanswered, Nov 18+0.50',
      "2 people who haven't answered again−0.08",
      'Dec 4, 20269 of 9 people3.34',
    ]);
    expect(api.callsOf('resultsWhy')).toEqual([{ params: { id: 'h2' }, query: { since: 'round' } }]);
    expect(changed.queryByRole('button', { name: 'Since the previous round' })).toBeNull();
  });

  test('leads from a chosen day back to the previous round', async () => {
    const { user, panel, api, router } = await show(() => aWhy(), '&from=2026-11-20');
    expect(api.callsOf('resultsWhy')).toEqual([{ params: { id: 'h2' }, query: { from: '2026-11-20' } }]);
    await user.click(await panel.findByRole('button', { name: 'Since the previous round' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('from='));
  });

  test('goes into an objective: which levels are met, in words, and its questions', async () => {
    const { user, panel, router } = await show((asked) => (asked === undefined ? aWhy() : ofObjective()));
    const made = within(await panel.findByRole('region', { name: 'Parts of the score' }));
    made.getByRole('button', { name: /^Small batches/ }).focus();
    await user.keyboard('{ArrowDown}');
    const part = within(await panel.findByRole('region', { name: 'Test automation' }));
    expect(part.getByText('Not met: needs 60%')).toBeTruthy();
    expect(part.getAllByText('Met')).toHaveLength(2);
    expect(part.getAllByText('Not checked')).toHaveLength(2);
    expect(part.getByText('9 of 9 answered · mean 3.33 · agreement 0.68 · you 4.00')).toBeTruthy();
    expect(part.getByText('9 of 9 answered · mean 0.94 · counts 2 times')).toBeTruthy();
    // What is printed of the parts adds up.
    const [, questions] = part.getAllByRole('list');
    const printed = within(questions as HTMLElement).getAllByRole('listitem');
    expect(printed.map((item) => item.querySelector('b')?.textContent)).toEqual(['1.66', '0.94']);
    expect(part.getByText('Sum of the 2 parts, weighted').parentElement?.textContent).toContain('2.60');
    expect(screen.getByText(/objective on Dec 4, 2026.*27 of 27 answers/)).toBeTruthy();
    expect(made.queryByText('Sum (parts rounded so that they add up)')).toBeNull();
    expect(part.getByRole('img', { name: /^None: 1, Initial: 0, Repeatable: 2/ })).toBeTruthy();
    expect(router.state.location.search).toContain('why=12');
    await user.click(panel.getByRole('button', { name: 'Back to the overall score' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('why=12'));
  });

  test('shows the answers of one person by name, without counts of people; one step leads to those of all', async () => {
    const alone = { firstName: 'Ana', surName: 'Ribeiro', id: 'ana' };
    const ofPerson = (asked: string | undefined): ResultsWhy => ({
      ...(asked === undefined ? aWhy() : ofObjective()),
      respondent: alone,
      expected: 1,
    });
    const { user, api, router, panel } = await show(ofPerson, '&why=12&why-of=ana');
    expect(await screen.findByRole('dialog', { name: 'Why 2.60? · Ana Ribeiro · Test automation' })).toBeTruthy();
    expect(api.callsOf('resultsWhy').map((input) => (input as ReceivedQuery).query?.respondent)).toEqual([
      'ana',
      'ana',
    ]);
    const changed = within(await panel.findByRole('region', { name: 'What changed' }));
    expect(changed.queryByText(/people$/)).toBeNull();
    expect(changed.getAllByRole('radio').map((one) => one.getAttribute('value'))).toEqual(['day']);
    const part = within(await panel.findByRole('region', { name: 'Test automation' }));
    expect(part.queryByText(/agreement|answered/)).toBeNull();
    await user.click(panel.getByRole('button', { name: "Everyone's answers" }));
    await waitFor(() => expect(router.state.location.search).not.toContain('why-of'));
    expect(router.state.location.search).toContain('why=12');
  });

  test('has neither persons nor personas for who is shown groups, and says from how many people on', async () => {
    const [first] = aWhy().steps;
    const group = { ...first, kind: 'group', people: 5, user: null, persona: null } as ResultsWhy['steps'][number];
    const { panel } = await show(() => aWhy({ smallestGroup: 5, steps: [group] }));
    const changed = within(await panel.findByRole('region', { name: 'What changed' }));
    expect(changed.getAllByRole('radio').map((one) => one.getAttribute('value'))).toEqual(['area', 'day']);
    expect(changed.getByText(/^A step is at least 5 people together/)).toBeTruthy();
    expect(changed.queryByText(/^You answered/)).toBeNull();
  });

  test('shows who is shown groups what they answered themselves, and not what it moved', async () => {
    const [first] = aWhy().steps;
    const group = { ...first, kind: 'group', people: 5, user: null, persona: null, isOwn: true };
    const own = { at: '2026-11-20T10:00:00.000Z', day: '2026-11-20', value: 3.1 };
    const { panel } = await show(() => aWhy({ smallestGroup: 5, steps: [group as ResultsWhy['steps'][number]], own }));
    const changed = within(await panel.findByRole('region', { name: 'What changed' }));
    expect(changed.getByText('You answered on Nov 20, 2026.').parentElement?.textContent).toBe(
      "You answered on Nov 20, 2026. Your answers alone give 3.10. They're included in this group. Their effect isn't shown, to protect the others.",
    );
  });

  test('repeats the difference below its steps as a sum of groups', async () => {
    const { user, panel } = await show(() => aWhy());
    const changed = within(await panel.findByRole('region', { name: 'What changed' }));
    expect(changed.getByText('By persona').parentElement?.textContent).toBe(
      'By personaDeveloper +0.28Product +0.14= +0.42',
    );
    await user.click(changed.getByRole('radio', { name: 'Persona' }));
    expect(changed.getByText('By area').parentElement?.textContent).toBe('By areaFlow +0.21Learning +0.21= +0.42');
  });

  test('copies a link that shows the same whatever happens later', async () => {
    const { user, panel } = await show(() => aWhy());
    await panel.findByRole('region', { name: 'What changed' });
    await user.click(panel.getByRole('button', { name: 'Copy link' }));
    await screen.findByText('Link copied.');
    const link = new URL(await window.navigator.clipboard.readText());
    expect(link.pathname).toBe('/dashboard/why/h2');
    expect(link.searchParams.get('at')).toBe('2026-12-04T12:00:00.000Z');
  });

  test('of an area lists its objectives alone, and leads back to the index', async () => {
    const flow = aWhy({ area: 1, areas: aWhy().areas.slice(0, 1) });
    const { user, panel, api, router } = await show(() => flow, '&why-area=1');
    const made = within(await panel.findByRole('region', { name: 'Parts of the score' }));
    expect(made.getAllByRole('button')).toHaveLength(1);
    expect(screen.getByRole('dialog', { name: 'Why 3.34? · Flow' })).toBeTruthy();
    expect(api.calls.some(({ input }) => JSON.stringify(input).includes('"area":"h2.1"'))).toBe(true);
    await user.click(panel.getByRole('button', { name: 'Back to the overall score' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('why-area'));
  });

  test('says what failed of the steps alone, and asks again; the rest stands', async () => {
    let isAway = true;
    const { user, panel } = await show((asked) => {
      if (asked === undefined) return aWhy();
      if (isAway) throw refusal('not-caught-up', 503);
      return ofObjective();
    }, '&why=12');
    await panel.findAllByText("The steps couldn't be computed. The score isn't affected.");
    expect(panel.getByRole('region', { name: 'Parts of the score' })).toBeTruthy();
    isAway = false;
    const [again] = panel.getAllByRole('button', { name: 'Try again' });
    await user.click(again as HTMLElement);
    expect(await panel.findByRole('region', { name: 'Test automation' })).toBeTruthy();
  });
});

test('each step between two days leads to why, and closing it back to the two days', async () => {
  const { user, router } = await show(() => aWhy());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  const step = await screen.findByRole('link', { name: 'Why +0.17 on Mar 20, 2026?' });
  await user.click(step);
  await screen.findByRole('dialog', { name: /^Why/ });
  expect(router.state.location.pathname).toBe('/dashboard/why/h2');
  expect(router.state.location.search).toContain('from=2026-03-06&at=2026-03-20');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).not.toContain('from='));
});

test('every number of the table of results leads to why it is what it is', async () => {
  const { user, router } = await show(() => aWhy());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  await user.click(await screen.findByRole('link', { name: 'Results' }));
  const [index] = await screen.findAllByRole('link', { name: /^Why is Booking \d/ });
  expect(index?.getAttribute('href')).toMatch(/^\/dashboard\/why\/x\?(?!.*why)/);
  const table = within(await screen.findByRole('table', { name: /Areas/ }));
  const links = table.getAllByRole('link', { name: /^Why is / });
  const asked = links.map((link) => new URL(link.getAttribute('href') ?? '', 'https://x').searchParams);
  // One for each area and each objective.
  expect(asked.some((fields) => fields.has('why-area') && !fields.has('why'))).toBe(true);
  expect(asked.some((fields) => fields.has('why') && !fields.has('why-area'))).toBe(true);
  await user.click(links[0] as HTMLElement);
  await screen.findByRole('dialog', { name: /^Why/ });
  expect(router.state.location.pathname).toBe('/dashboard/why/x');
});

test('a bar and a point of the radar lead to what made them, by the keyboard too', async () => {
  const { user, router } = await show(() => aWhy());
  const shutPanel = async () => {
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    // The page beneath is drawn a moment later: until then its links lead to where the panel was.
    const results = () => screen.getByRole('link', { name: 'Results' }).getAttribute('href');
    await waitFor(() => expect(results()).not.toContain('/why/'));
  };
  const choose = async (drawing: RegExp) => {
    const stage = (await screen.findByRole('img', { name: drawing })).closest<HTMLElement>('[role=application]');
    expect(stage?.getAttribute('aria-description')).toBe('Enter opens the details');
    act(() => stage?.focus());
    await user.keyboard('{ArrowRight}{Enter}');
    await screen.findByRole('dialog', { name: /^Why/ });
    expect(router.state.location.pathname).toBe('/dashboard/why/x');
    return new URLSearchParams(router.state.location.search);
  };
  await shutPanel();
  await user.click(await screen.findByRole('link', { name: 'Results' }));
  expect((await choose(/^Bars.*Booking \d/)).has('why')).toBe(false);
  await shutPanel();
  const n = anAssessment('x', 'Booking').areas[0]?.objectives[0]?.id.split('.').at(-1);
  expect((await choose(/^Radar/)).get('why')).toBe(n);
});

test('nothing drawn leads on from what is withheld', async () => {
  const withheld = { ...anAssessment('x', 'Booking'), withheld: 'too-few' as const, assessmentValue: null };
  await setup('/dashboard?series=a.x.0', apartAnswers({ assessment: () => withheld, respondents: () => [] }), true)
    .shown;
  for (const name of [/^Bars.*Booking/, /^Radar/]) {
    const drawing = await screen.findByRole('img', { name });
    expect(drawing.closest<HTMLElement>('[role=application]')?.dataset['chooses']).toBe('false');
  }
});
