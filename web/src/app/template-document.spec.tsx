import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { deployed, matrixOf, preview, setup, whole } from './templates.fixture';

// Whole screens are driven through: on a loaded machine a test of them takes its time.
jest.setTimeout(60_000);

describe('a template read like a document', () => {
  test('says everything: areas, objectives, what each level means, questions with their choices, recommendations [R2-216]', async () => {
    const driven = setup();
    const { pane, router } = await preview(driven, deployed);
    await driven.user.click(pane.getByRole('button', { name: 'Visualize' }));
    const article = within(await screen.findByRole('article'));
    expect(router.state.location.pathname).toBe('/template-management/deployed');
    for (const text of ['Flow', 'Operations']) expect(article.getByRole('heading', { name: text })).toBeTruthy();
    for (const text of ['How about 3?', 'Choice of Repeatable', 'Defined means this'])
      expect(article.getAllByText(text).length).toBeGreaterThan(0);
    expect(article.getByRole('link', { name: 'Read on 1' }).getAttribute('href')).toBe('https://learn.example/a');
    expect(screen.getByText('3, all ladders')).toBeTruthy();
    expect(screen.getByText('9 of 9 levels')).toBeTruthy();
    await driven.user.click(screen.getByRole('checkbox', { name: 'Choices with their level' }));
    expect(article.queryByText('Choice of Repeatable')).toBeNull();
    await driven.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/template-management'));
  });

  test('of a draft is read beside its editor', async () => {
    const driven = setup('/dashboard/models/draft/preview');
    const { router } = await driven.shown;
    expect(await screen.findByRole('heading', { level: 1, name: 'Data products' })).toBeTruthy();
    expect(screen.getAllByText('Draft').length).toBeGreaterThan(0);
    await driven.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/models/draft'));
  });
});

describe('the matrix of a template', () => {
  const grid = async () => within(await screen.findByRole('grid', { name: 'Maturity matrix' }));

  test('has objectives down and levels across, what each means in the cell [R2-218]', async () => {
    const driven = setup();
    const { pane } = await preview(driven, deployed);
    await driven.user.click(pane.getByRole('button', { name: 'Matrix' }));
    const matrix = await grid();
    expect(matrix.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Area',
      'Objective',
      '1Initial',
      '2Repeatable',
      '3Defined',
    ]);
    expect(matrix.getAllByRole('gridcell')).toHaveLength(9);
    expect(matrix.getAllByText('Defined means this')).toHaveLength(3);
  });

  test('is walked by keys; Enter shows the questions behind a cell, arrows take them along, Escape goes back', async () => {
    const driven = setup('/template-management/deployed/matrix', {
      answers: { matrix: () => matrixOf(whole(deployed)) },
    });
    const { router } = await driven.shown;
    const matrix = await grid();
    const first = matrix.getAllByRole('gridcell')[0];
    first?.focus();
    await driven.user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    const detail = within(await screen.findByRole('complementary', { name: 'Cell details' }));
    expect(detail.getByRole('heading', { name: 'Objective 2' })).toBeTruthy();
    expect(detail.getByText('Choice of Repeatable')).toBeTruthy();
    await driven.user.keyboard('{End}');
    expect(detail.getByText('Choice of Defined')).toBeTruthy();
    await driven.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Cell details' })).toBeNull());
    expect(document.activeElement?.textContent).toContain('Defined means this');
    await driven.user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/template-management'));
  });
});
