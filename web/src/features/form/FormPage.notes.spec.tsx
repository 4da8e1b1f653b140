import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { formPath } from '../../config/paths';
import { address, show } from './FormPage.fixture';
import { aForm } from './model/form.fixture';

beforeEach(() => window.localStorage.clear());

const organizers = 'The organizers of this assessment can read your notes and reasons, with your name.';
const team =
  'Organizers can read your notes and reasons with your name. Everyone who sees the results can read them without names';

describe('who reads notes and reasons', () => {
  test.each([
    ['nobody', 5, 'Only you can read your notes and reasons.'],
    ['organisers', 5, organizers],
    ['team', 5, `${team}, once 5 people have answered.`],
    ['team', 1, `${team}.`],
  ] as const)('comes before the first question: %s, %d [X1-077]', async (notesShownTo, smallestGroup, sentence) => {
    await show({ form: () => aForm({ notesShownTo, smallestGroup }) });
    expect((await screen.findByText(sentence)).previousSibling?.textContent).toBe('Who reads notes');
  });

  test.each([
    ['es', 'Los organizadores de esta evaluación pueden leer sus notas y motivos, con su nombre.'],
    ['pt-BR', 'Os organizadores desta avaliação podem ler suas notas e seus motivos, com seu nome.'],
  ])('comes in %s too', async (language, sentence) => {
    await show({}, formPath(address), language);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test('comes beside each field as somebody writes [X1-077]', async () => {
    const { press, choose, user } = await show();
    await press('Next');
    await choose('q1 step 2');
    await press('Add a note');
    const note = screen.getByRole('textbox', { name: /^Note/ });
    expect(document.getElementById(note.getAttribute('aria-describedby') ?? '')?.textContent).toContain(organizers);
    await user.click(screen.getByRole('checkbox', { name: 'Not applicable to us: Question q1?' }));
    const reason = screen.getByRole('textbox', { name: /^Why not/ });
    expect(document.getElementById(reason.getAttribute('aria-describedby') ?? '')?.textContent).toContain(organizers);
  });
});
