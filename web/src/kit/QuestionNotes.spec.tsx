import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aNote, nameless } from '../testing/a-note';
import { renderApp } from '../testing/render';
import { NotesWait, QuestionNotes } from './QuestionNotes';

const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('the notes of a question', () => {
  test('show their author, persona and day where the answer has them', async () => {
    const notes = [
      aNote('q'),
      aNote('q', { ...nameless, kind: 'reason', text: 'Not ours' }),
      aNote('q', { ...nameless, text: 'Mine', isOwn: true }),
    ];
    await renderApp(<QuestionNotes notes={notes} />);
    expect(screen.getByRole('list', { name: 'Notes and reasons' })).toBeTruthy();
    expect(lines()).toEqual([
      'We split workAna Ribeiro · Developer · Nov 24, 2026',
      'Not applicable: Not ours',
      'MineYou',
    ]);
  });

  test('show three, and the rest when somebody asks; on paper all', async () => {
    const notes = ['a', 'b', 'c', 'd', 'e'].map((text) => aNote('q', { ...nameless, text }));
    const { rerender } = await renderApp(<QuestionNotes notes={notes} />);
    expect(lines()).toEqual(['a', 'b', 'c']);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(lines()).toHaveLength(5);
    rerender(<QuestionNotes key="paper" notes={notes} whole />);
    expect(lines()).toHaveLength(5);
  });

  test('leave no empty box where there are none', async () => {
    await renderApp(<QuestionNotes notes={[]} />);
    expect(screen.queryByRole('list')).toBeNull();
  });

  test.each([
    ['en-US', "Other people's notes are shown once 5 people have answered."],
    ['es', 'Las notas de otras personas se muestran cuando hayan respondido 5 personas.'],
    ['pt-BR', 'As notas de outras pessoas aparecem quando 5 pessoas tiverem respondido.'],
  ])('say in one sentence what they wait for: %s', async (language, sentence) => {
    await renderApp(<NotesWait waitsFor={5} />, { language });
    expect(screen.getByText(sentence)).toBeTruthy();
  });
});
