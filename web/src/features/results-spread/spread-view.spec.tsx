import { describe, expect, test } from '@jest/globals';
import type { ObjectiveSpread, QuestionSpread, Spread } from '@tidemark/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aNote, someNotes } from '../../testing/a-note';
import { type FakeAnswers, fakeApi, someone } from '../../testing/fake-api';
import { SmallestGroup } from '../../hooks/withheld-reason';
import { renderScreen } from '../../testing/render-screen';
import { SpreadView } from './SpreadView';

const stepsOf = (...counts: number[]) => counts.map((count, step) => ({ step, count }));

const aQuestion = (id: string, changes: Partial<QuestionSpread> = {}): QuestionSpread => ({
  id,
  title: `Question ${id}`,
  kind: 'ladder',
  answered: 9,
  notApplicable: 0,
  agreement: 0.5,
  steps: stepsOf(1, 2, 0, 1, 2, 3),
  apart: 0,
  ...changes,
});

const anObjective = (id: string, changes: Partial<ObjectiveSpread> = {}): ObjectiveSpread => ({
  id,
  shortName: `Objective ${id}`,
  name: null,
  areaId: 'a',
  areaName: 'Flow',
  areaColor: '#ff4040',
  assessmentValue: 2.88,
  agreement: 0.6,
  steps: stepsOf(1, 2, 0, 1, 2, 3),
  apart: 0,
  personas: [3, 2.4],
  difference: 0.6,
  questions: [],
  ...changes,
});

const aSpread = (changes: Partial<Spread> = {}): Spread => ({
  shortName: 'Delivery H2',
  nodeName: 'Booking',
  submitted: 9,
  hidden: 0,
  levels: 5,
  personas: [
    { id: 'dev', title: 'Developer', submitted: 5 },
    { id: null, title: null, submitted: 4 },
  ],
  objectives: [
    anObjective('1', { agreement: 0.88, difference: 0.1 }),
    anObjective('2', {
      agreement: 0.6,
      apart: 2,
      questions: [
        aQuestion('q1', { apart: 1, notApplicable: 1 }),
        aQuestion('q2', { kind: 'checklist', steps: null, agreement: null }),
      ],
    }),
    anObjective('3', { agreement: null, steps: null, difference: null, personas: [null, null] }),
  ],
  talkAbout: ['q1'],
  ...changes,
});

async function show(spread: Spread = aSpread(), language = 'en-US', answers: FakeAnswers = {}) {
  const view = <SpreadView assessmentId="h2" tabs={<nav aria-label="Views" />} />;
  await renderScreen(<SmallestGroup value={5}>{view}</SmallestGroup>, {
    language,
    user: someone(),
    api: fakeApi({ spread: () => spread, ...answers }),
  });
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup();
}

const objectives = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map((head) => head.textContent);

test('is of the moment that the address names, says so, and leads to why it was so then', async () => {
  const api = fakeApi({
    spread: () => aSpread(),
    currentUser: () => someone({ role: 'super', may: ['see-whole-history'] }),
  });
  await renderScreen(<SpreadView assessmentId="h2" tabs={<nav aria-label="Views" />} />, {
    path: '/dashboard?view=spread&at=2026-03-06',
    user: someone({ role: 'super', may: ['see-whole-history'] }),
    api,
  });
  expect(await screen.findByText('Results as of Mar 6, 2026.')).toBeTruthy();
  expect(api.callsOf('spread')).toEqual([{ params: { id: 'h2' }, query: { at: '2026-03-06' } }]);
  const [why] = await screen.findAllByRole('link', { name: /2\.88/ });
  expect(why?.getAttribute('href')).toContain('at=2026-03-06');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Back to now' }));
  await waitFor(() => expect(api.callsOf('spread').at(-1)).toEqual({ params: { id: 'h2' } }));
  expect(screen.queryByText('Results as of Mar 6, 2026.')).toBeNull();
});

describe('notes', () => {
  const open = async (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: /Objective 2/ }));

  test('are beside their question once its objective is opened', async () => {
    const user = await show(aSpread(), 'en-US', { assessmentNotes: () => someNotes({ notes: [aNote('q1')] }) });
    expect(screen.queryByText('We split work')).toBeNull();
    await open(user);
    expect(await screen.findByText('We split work')).toBeTruthy();
    expect(screen.getAllByRole('list', { name: 'Notes and reasons' })).toHaveLength(1);
  });

  test('wait in a sentence for enough people', async () => {
    const user = await show(aSpread(), 'en-US', { assessmentNotes: () => someNotes({ withheld: 'too-few' }) });
    await open(user);
    expect(await screen.findByText(/shown once 5 people have answered/)).toBeTruthy();
  });
});

describe('the spread of answers', () => {
  test('says how many answered, and tells the objectives with the least agreement first', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Booking');
    expect(screen.getByText('Delivery H2 · 9 people have answered')).toBeTruthy();
    expect(objectives()).toEqual(['Objective 22 answers are far from the rest', 'Objective 1', 'Objective 3']);
    expect(
      screen.getAllByRole('img', {
        name: 'none: 1 answer, 1: 2 answers, 2: 0 answers, 3: 1 answer, 4: 2 answers, 5: 3 answers',
      }),
    ).not.toEqual([]);
    expect(screen.getAllByRole('img', { name: 'Developer 3.00, No persona 2.40' })).toHaveLength(2);
  });

  test('is put in the order of what personas differ by', async () => {
    const user = await show();
    await user.click(screen.getByRole('combobox', { name: 'Order' }));
    await user.click(await screen.findByRole('option', { name: 'Personas differ most first' }));
    expect(objectives()[0]).toContain('Objective 2');
    await user.click(screen.getByRole('combobox', { name: 'Order' }));
    await user.click(await screen.findByRole('option', { name: 'As in the template' }));
    expect(objectives()[0]).toBe('Objective 1');
  });

  test('opens an objective to its questions', async () => {
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Show the questions of Objective 2' }));
    const question = screen.getByRole('rowheader', { name: /Question q1/ });
    expect(question.textContent).toBe('Question q19 answers, 1 not applicable. One answer is far from the rest');
    expect(screen.getByRole('row', { name: /Question q2/ }).textContent).toContain('Checklist');
    const why = screen.getByRole('link', { name: 'Why is the agreement on “Question q1” 0.50?' });
    expect(why.getAttribute('href')).toBe('/dashboard/why/h2?why=2');
    expect(screen.queryByRole('link', { name: /agreement on “Question q2”/ })).toBeNull();
  });

  test('names what to talk about, with who stands where in numbers alone', async () => {
    await show();
    const [matter] = within(screen.getByRole('region', { name: 'Talk about these' })).getAllByRole('listitem');
    expect(matter?.textContent).toContain('Question q1');
    expect(matter?.textContent).toContain('Objective 2 · 3 people at level 0–1, 5 at 4–5');
  });

  const nothing = { objectives: [], personas: [], talkAbout: [] };

  test.each([
    ['too-few', 'Shown once 5 people have answered.'],
    ['not-yet', 'Shown when the form closes, or once 10 people have answered.'],
    ['answer-first', 'Shown after you send your own answers.'],
  ] as const)('says why it is withheld: %s [X1-083]', async (withheld, why) => {
    await show(aSpread({ ...nothing, submitted: null, withheld }));
    expect(screen.getByText("Agreement isn't shown yet")).toBeTruthy();
    expect(screen.getByText(why)).toBeTruthy();
  });

  test('says that nobody has answered, in the reader’s language', async () => {
    await show(aSpread({ ...nothing, submitted: 0 }), 'es');
    expect(await screen.findByText('Nadie ha respondido todavía')).toBeTruthy();
  });
});
