import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswers, fakeApi, someone } from '../../../testing/fake-api';
import { renderScreen } from '../../../testing/render-screen';
import type { Assessment } from '@tidemark/contracts';
import { EditorPanel } from '../EditorPanel';
import { aChoice, aDraft, anArea, anObjective, aQuestion } from './template.fixture';

async function show(template: Assessment, answers: FakeAnswers = {}, path = '') {
  const api = fakeApi({
    assessment: () => template,
    completion: () => ({ completed: 100, percentage: '0.00', missing: [] }),
    ...answers,
  });
  const rendered = await renderScreen(<EditorPanel templateId="t1" onClose={() => undefined} />, {
    api,
    user: someone(),
    path: `/?step=questions${path}`,
  });
  await screen.findByRole('listbox');
  return { ...rendered, user: userEvent.setup() };
}

const six = Array.from({ length: 6 }, (_, index) => anObjective(`o${String(index + 1)}`));
const choices = [1, 2, 3].map((level) => aChoice('q1', `c${String(level)}`, level));
const asked = anObjective('o1', {
  questions: [aQuestion('q1', { choices }), aQuestion('q2')],
});
const draft = aDraft([anArea('a1', [asked, anObjective('o2')])]);
const field = (name: string) => screen.getByRole('textbox', { name });

describe('the carousel of objectives', () => {
  it('shows four slides and goes on with the arrows [R2-153]', async () => {
    const { user } = await show(aDraft([anArea('a1', six)]));
    const slides = () => within(screen.getByRole('listbox')).getAllByRole('option');
    expect(slides().map((slide) => slide.dataset['slide'])).toEqual(['o1', 'o2', 'o3', 'o4']);
    await user.click(screen.getByRole('button', { name: 'Objectives after' }));
    expect(slides().map((slide) => slide.dataset['slide'])).toEqual(['o3', 'o4', 'o5', 'o6']);
    await user.click(slides()[0] as HTMLElement);
    await user.keyboard('{End}');
    expect(screen.getByRole('option', { selected: true }).dataset['slide']).toBe('o6');
    expect(document.activeElement).toBe(screen.getByRole('option', { selected: true }));
  });
});

describe('a question', () => {
  it('has a title and a description that are saved by its id [R2-154, R5-040]', async () => {
    const { user, api } = await show(draft, {
      changeQuestion: ({ body }) => aQuestion('q1', { choices, version: 2, ...(body as object) }),
    });
    await user.clear(field('Title'));
    await user.paste('Who knows?');
    await user.tab();
    await waitFor(() =>
      expect(api.callsOf('changeQuestion')).toEqual([
        { params: { id: 'q1' }, body: { title: 'Who knows?' }, version: 1 },
      ]),
    );
    await user.clear(field('Description'));
    await user.paste('Think of March.');
    await user.tab();
    await waitFor(() => expect(api.callsOf('changeQuestion')).toHaveLength(2));
  });
});
