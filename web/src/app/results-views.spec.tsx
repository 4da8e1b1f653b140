import { expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { anAssessment, apartAnswers } from '../features/dashboard/model/results.fixture';
import { aTimeline } from '../features/results-time/timeline.fixture';
import { setup as open } from './nodes.fixture';

jest.setTimeout(60_000);

async function show(path: string) {
  const assessment = anAssessment('x', 'Booking');
  const answers = { assessment: () => assessment, respondents: () => [], resultsTimeline: () => aTimeline() };
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
    '1 Apr 2026, index 3.34',
  );
  const back = within(await screen.findByRole('navigation', { name: 'Views of the results' }));
  expect(back.getByRole('link', { name: 'Results' }).getAttribute('href')).toBe(
    '/dashboard?series=a.x.0&open=x&day=2026-04-01',
  );
});

test('an address names the view, its days and what is charted', async () => {
  await show('/dashboard?series=a.x.0&view=time&then=2026-01-20&day=2026-03-06');
  expect((await screen.findByRole('slider', { name: 'Day then' })).getAttribute('aria-valuetext')).toBe(
    '20 Jan 2026, index 2.61',
  );
  expect(screen.getByRole('slider', { name: 'Day now' }).getAttribute('aria-valuetext')).toBe('6 Mar 2026, index 3.17');
});
