import { expect, jest, test } from '@jest/globals';
import type { Assessment, MaturityMatrix } from '@tidemark/contracts';
import { screen, within } from '@testing-library/react';
import { anAssessment, apartAnswers } from '../features/dashboard/results/model/results.fixture';
import { someone } from '../testing/fake-api';
import { aTimeline } from '../features/results-time/timeline.fixture';
import { aCard, aNode, anOrganization } from '../testing/organization';
import { setup as open } from './nodes.fixture';
import { matrixOf } from './templates.fixture';

jest.setTimeout(60_000);

/** Its first objective has reached level 2, of which three quarters are met. */
function matrix(assessment: Assessment): MaturityMatrix {
  const whole = matrixOf(assessment);
  const [, second] = whole.maturityLevels;
  return {
    ...whole,
    template_id: 't1',
    areas: whole.areas.map((area) => ({
      ...area,
      objectives: area.objectives.map((objective) => ({
        ...objective,
        assessmentValue: 2.26,
        currentMaturity_id: second?.id ?? null,
        coverage: { share: 0.9, answered: 9, expected: 10 },
        levels: objective.levels.map((level) => ({
          ...level,
          share: level.position === 2 ? 0.75 : 0.1,
          answers: { ...level.answers, sum: 8, countAllRespondents: 6 },
        })),
      })),
    })),
  };
}

async function show(path: string) {
  const assessment = anAssessment('x', 'Booking');
  const answers = {
    assessment: () => assessment,
    respondents: () => [],
    resultsTimeline: () => aTimeline(),
    matrix: () => matrix(assessment),
  };
  const { user, shown } = open(path, { ...answers, ...apartAnswers(answers) }, true);
  await shown;
  return user;
}

test('the views of the results are links that keep what is charted, and each says which it is', async () => {
  const user = await show('/dashboard?series=a.x.0&open=x&day=2026-04-01');
  const tabs = await screen.findByRole('navigation', { name: 'Views of the results' });
  const links = within(tabs).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Results', 'page'],
    ['Over time', null],
    ['Disagreement', null],
  ]);
  await user.click(within(tabs).getByRole('link', { name: 'Over time' }));
  expect((await screen.findByRole('slider', { name: 'Day now' })).getAttribute('aria-valuetext')).toBe(
    'Apr 1, 2026, score 3.34',
  );
  const back = within(await screen.findByRole('navigation', { name: 'Views of the results' }));
  expect(back.getByRole('link', { name: 'Results' }).getAttribute('href')).toBe(
    '/dashboard?series=a.x.0&open=x&day=2026-04-01',
  );
});

test('an address names the view, its days and what is charted', async () => {
  await show('/dashboard?series=a.x.0&view=time&then=2026-01-20&day=2026-03-06');
  expect((await screen.findByRole('slider', { name: 'Day then' })).getAttribute('aria-valuetext')).toBe(
    'Jan 20, 2026, score 2.61',
  );
  expect(screen.getByRole('slider', { name: 'Day now' }).getAttribute('aria-valuetext')).toBe(
    'Mar 6, 2026, score 3.17',
  );
});

test('the matrix is offered once something is charted, and reads the results: values, shares, the stage reached [R1-017, R2-044, R2-095]', async () => {
  const user = await show('/dashboard?series=a.x.0&open=x');
  await user.click(await screen.findByRole('link', { name: 'Maturity matrix' }));
  const panel = await screen.findByRole('dialog', { name: 'Maturity matrix' });
  expect(panel.closest('[style*="--panel-width"]')?.getAttribute('style')).toContain('1500px');
  const grid = within(await within(panel).findByRole('grid'));
  expect(grid.getAllByRole('rowheader').some((head) => head.textContent.endsWith('2.269 of 10'))).toBe(true);
  const [first, second] = grid.getAllByRole('gridcell');
  expect([first, second].map((cell) => cell?.textContent.slice(-3))).toEqual(['10%', '75%']);
  expect(second?.getAttribute('aria-description')).toBe('level reached');
  expect(first?.hasAttribute('aria-description')).toBe(false);
  first?.focus();
  await user.keyboard('{ArrowRight}{Enter}');
  const detail = within(screen.getByRole('complementary', { name: 'Cell details' }));
  expect(detail.getByText('75% of the level met')).toBeTruthy();
  expect(detail.getByText('6 of 8 answers')).toBeTruthy();
});

test('the matrix names its node, and leads to those of the other assessments on the chart', async () => {
  const node = (id: string) =>
    aNode(`n-${id}`, { name: id === 'x' ? 'Booking' : 'Tracking', assessments: [aCard(id)] });
  const assessment = anAssessment('x', 'Booking');
  const { user, shown } = open(
    '/dashboard/matrix/x?series=a.x.0&series=a.y.1',
    {
      ...apartAnswers({ assessment: () => assessment, respondents: () => [] }),
      tree: () => [node('x'), node('y')],
      matrix: ({ params: { id } }) => ({ ...matrix(assessment), id, shortName: 'Delivery H2' }),
    },
    true,
  );
  const { router } = await shown;
  const panel = within(await screen.findByRole('dialog', { name: 'Maturity matrix' }));
  expect(await panel.findByText(/^Booking · Delivery H2 · /)).toBeTruthy();
  await user.click(panel.getByRole('radio', { name: 'Tracking' }));
  expect(await panel.findByText(/^Tracking · Delivery H2 · /)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/dashboard/matrix/y');
  expect(router.state.location.search).toContain('series=a.x.0');
});

test('no matrix is offered while nothing is charted [R2-044]', async () => {
  await show('/dashboard?series=none');
  expect(screen.queryByRole('link', { name: 'Maturity matrix' })).toBeNull();
});

test('a line of the matrix that few answered is hatched and says so; a withheld one has locks and why [X1-083]', async () => {
  const assessment = anAssessment('x', 'Booking');
  const told = matrix(assessment);
  const [area] = told.areas;
  const [first] = area?.objectives ?? [];
  if (area === undefined || first === undefined) throw new Error('the fixture has an objective');
  const low = { ...first, coverage: { share: 0.4, answered: 4, expected: 10 } };
  const locked = {
    ...first,
    id: 'x.99',
    assessmentValue: null,
    maturityValue: null,
    currentMaturity_id: null,
    withheld: 'too-few' as const,
    levels: first.levels.map((level) => ({ ...level, share: null })),
  };
  const answers = { assessment: () => assessment, respondents: () => [] };
  const { shown } = open(
    '/dashboard/matrix/x?series=a.x.0',
    {
      ...answers,
      ...apartAnswers(answers),
      organization: () => anOrganization({ smallestGroup: 4 }),
      matrix: () => ({ ...told, areas: [{ ...area, objectives: [low, locked] }] }),
    },
    true,
  );
  await shown;
  const grid = within(await screen.findByRole('grid'));
  const cells = grid.getAllByRole('gridcell');
  expect(cells[0]?.getAttribute('aria-description')).toBe('less than 60% answered');
  expect(cells[1]?.getAttribute('aria-description')).toBe('level reached, less than 60% answered');
  const withheld = cells.slice(low.levels.length);
  for (const cell of withheld) {
    expect(await within(cell).findByRole('img', { name: 'Shown once 4 people have answered' })).toBeTruthy();
    expect(cell.textContent).not.toContain('%');
    expect(cell.hasAttribute('aria-description')).toBe(false);
  }
  expect(withheld.length).toBe(locked.levels.length);
});

async function showAt(may: readonly 'see-whole-history'[]) {
  const asked: unknown[] = [];
  const assessment = anAssessment('x', 'Booking');
  const earlier = { ...assessment, assessmentValue: 1.23 };
  const answers = { assessment: () => assessment, respondents: () => [] };
  const apart = apartAnswers(answers);
  const then = apartAnswers({ ...answers, assessment: () => earlier });
  const { user, shown } = open(
    '/dashboard?series=a.x.0&open=x&at=2026-03-06',
    {
      ...answers,
      ...apart,
      currentUser: () => someone({ role: 'super', may: [...may] }),
      assessmentFigures: (input, init) => {
        asked.push(input.query?.at);
        const { id } = input.params;
        const answer = input.query?.at === undefined ? apart : then;
        if (answer.assessmentFigures === undefined) throw new Error(`no figures of ${id}`);
        return answer.assessmentFigures(input, init);
      },
    },
    true,
  );
  await shown;
  return { user, asked };
}

test('results are linked to as of their moment, say so, and lead back to now', async () => {
  const { user, asked } = await showAt(['see-whole-history']);
  expect(await screen.findByText('Results as of Mar 6, 2026.')).not.toBeNull();
  expect(asked).toContain('2026-03-06');
  // The numbers link to the reasons of that day. No person's current answers stand beside them.
  const whys = await screen.findAllByRole('link', { name: /1\.23/ });
  expect(whys[0]?.getAttribute('href')).toContain('at=2026-03-06');
  expect(await screen.findByText(/Respondents aren't listed for past dates/)).not.toBeNull();
  expect(screen.queryByRole('link', { name: 'Present' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Maturity matrix' }).getAttribute('href')).toContain('at=2026-03-06');
  expect(screen.getByRole('link', { name: 'Report' }).getAttribute('href')).toContain('at=2026-03-06');
  const views = within(screen.getByRole('navigation', { name: 'Views of the results' }));
  expect(views.getByRole('link', { name: 'Disagreement' }).getAttribute('href')).toContain('at=2026-03-06');
  expect(views.getByRole('link', { name: 'Over time' }).getAttribute('href')).not.toContain('at=');
  await user.click(screen.getByRole('button', { name: 'Back to now' }));
  expect(await screen.findByRole('link', { name: 'Present' })).not.toBeNull();
  expect(screen.queryByText('Results as of Mar 6, 2026.')).toBeNull();
  expect(screen.queryByRole('link', { name: /1\.23/ })).toBeNull();
});

test('shows a reader without the history the results of now behind such a link, and a notice', async () => {
  await showAt([]);
  expect(await screen.findByText(/These are the current ones/)).not.toBeNull();
  expect(await screen.findByRole('link', { name: 'Maturity matrix' })).not.toBeNull();
  expect(screen.queryByRole('link', { name: /1\.23/ })).toBeNull();
});

test('the matrix is of the moment that the address names, says so, and leads back to now', async () => {
  const assessment = anAssessment('x', 'Booking');
  const valued = (assessmentValue: number) => {
    const whole = matrix(assessment);
    const areas = whole.areas.map((area) => ({
      ...area,
      objectives: area.objectives.map((objective) => ({ ...objective, assessmentValue })),
    }));
    return { ...whole, areas };
  };
  const answers = { assessment: () => assessment, respondents: () => [] };
  const { user, shown } = open(
    '/dashboard/matrix/x?series=a.x.0&at=2026-03-06',
    {
      ...answers,
      ...apartAnswers(answers),
      currentUser: () => someone({ role: 'super', may: ['see-whole-history'] }),
      matrix: ({ query }) => valued(query?.at === '2026-03-06' ? 1.11 : 2.26),
    },
    true,
  );
  await shown;
  const panel = within(await screen.findByRole('dialog', { name: 'Maturity matrix' }));
  expect(await panel.findByText('Results as of Mar 6, 2026.')).toBeTruthy();
  expect(panel.getAllByRole('rowheader', { name: /1\.11/ })).not.toEqual([]);
  await user.click(panel.getByRole('button', { name: 'Back to now' }));
  expect(await panel.findAllByRole('rowheader', { name: /2\.26/ })).not.toEqual([]);
  expect(panel.queryByText('Results as of Mar 6, 2026.')).toBeNull();
});
