import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswers, fakeApi, refusal, someone } from '../../../testing/fake-api';
import { renderScreen } from '../../../testing/render-screen';
import type { Assessment } from '@tidemark/contracts';
import { EditorPanel } from '../EditorPanel';
import { templateServer } from './template-server.fixture';
import { aChoice, aDraft, anArea, anObjective, aQuestion } from './template.fixture';

async function show(
  template: Assessment,
  answers: FakeAnswers | ((server: FakeAnswers) => FakeAnswers) = {},
  path = '',
) {
  const server = templateServer(template);
  const api = fakeApi({ ...server, ...(typeof answers === 'function' ? answers(server) : answers) });
  const rendered = await renderScreen(
    <EditorPanel templateId="t1" onClose={() => undefined} onRevised={() => undefined} onApply={() => undefined} />,
    {
      api,
      user: someone(),
      path: `/?step=questions${path}`,
    },
  );
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

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
});

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
    const { user, api } = await show(draft);
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
    expect(api.callsOf('changeQuestion')[1]).toMatchObject({ body: { description: 'Think of March.' }, version: 2 });
    expect(api.callsOf('createQuestion')).toEqual([]);
  });

  it('is not saved without a title or a description, and keeps what is written [R5-039]', async () => {
    const { api } = await show(draft);
    jest.useFakeTimers();
    const user = userEvent.setup({ delay: null });
    await user.clear(field('Title'));
    await user.tab();
    expect(await screen.findByText(/Until then, the old text stays/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'New question' }));
    await user.click(field('Title'));
    await user.paste('Who asks?');
    await user.tab();
    await act(async () => jest.advanceTimersByTimeAsync(1200));
    expect(api.callsOf('changeQuestion')).toEqual([]);
    expect(api.callsOf('createQuestion')).toEqual([]);
    expect(field('Title')).toHaveProperty('value', 'Who asks?');
  });

  it('is created once it has both, where it is written [R5-041]', async () => {
    const { user, api } = await show(draft);
    await user.click(screen.getByRole('button', { name: 'New question' }));
    const title = field('Title');
    await waitFor(() => expect(document.activeElement).toBe(title));
    await user.paste('Who asks?');
    await user.tab();
    await user.paste('In the last month.');
    await user.tab();
    await waitFor(() => expect(api.callsOf('createQuestion')).toHaveLength(1));
    expect(api.callsOf('createQuestion')[0]).toMatchObject({
      body: { objective_id: 'o1', title: 'Who asks?', description: 'In the last month.', kind: 'ladder', weight: 1 },
    });
    expect(await screen.findByRole('heading', { name: 'Question 3' })).toBeTruthy();
    expect(title.isConnected).toBe(true);
    expect(api.callsOf('changeQuestion')).toEqual([]);
  });

  it('takes kind and weight', async () => {
    const { user, api } = await show(draft);
    await user.click(screen.getByRole('radio', { name: 'Checklist' }));
    await waitFor(() => expect(api.callsOf('changeQuestion')).toHaveLength(1));
    await user.click(screen.getByRole('radio', { name: '3' }));
    await waitFor(() => expect(api.callsOf('changeQuestion')).toHaveLength(2));
    expect(api.callsOf('changeQuestion')).toMatchObject([{ body: { kind: 'checklist' } }, { body: { weight: 3 } }]);
  });

  it('that was chosen has what is clicked next, while others still draw the screen', async () => {
    const { api } = await show(draft);
    await act(async () => {
      screen.getByRole('button', { name: /^Question q2\?/ }).click();
      // Nothing that waits to be drawn is drawn inside `act`, as on a page that is busy.
      await new Promise((done) => setTimeout(done, 0));
      screen.getByRole('radio', { name: '3' }).click();
    });
    await waitFor(() =>
      expect(api.callsOf('changeQuestion')).toEqual([{ params: { id: 'q2' }, body: { weight: 3 }, version: 1 }]),
    );
  });

  it('that is saved late leads nobody back who has gone on to another', async () => {
    let save = () => undefined as void;
    const { user, api } = await show(draft, ({ createQuestion }) => ({
      createQuestion: async (...given) => {
        await new Promise<void>((done) => (save = done));
        if (createQuestion === undefined) throw refusal('offline', 0);
        return createQuestion(...given);
      },
    }));
    await user.click(screen.getByRole('button', { name: 'New question' }));
    await user.click(field('Title'));
    await user.paste('Who asks?');
    await user.click(field('Description'));
    await user.paste('In the last month.');
    await user.click(screen.getByRole('button', { name: /^Question q2\?/ }));
    await waitFor(() => expect(api.callsOf('createQuestion')).toHaveLength(1));
    await act(async () => save());
    expect(await screen.findByRole('button', { name: /^Who asks\?/ })).toBeTruthy();
    expect(field('Title')).toHaveProperty('value', 'Question q2?');
  });

  it('that is written in while it is being saved keeps what was written, also when its writer has gone on', async () => {
    let save = () => undefined as void;
    const { user, api } = await show(draft, ({ createQuestion }) => ({
      createQuestion: async (...given) => {
        await new Promise<void>((done) => (save = done));
        if (createQuestion === undefined) throw refusal('offline', 0);
        return createQuestion(...given);
      },
    }));
    await user.click(screen.getByRole('button', { name: 'New question' }));
    await user.click(field('Title'));
    await user.paste('Who asks?');
    await user.click(field('Description'));
    await user.paste('In the last month.');
    await user.tab();
    await waitFor(() => expect(api.callsOf('createQuestion')).toHaveLength(1));
    await user.click(screen.getByRole('radio', { name: '2' }));
    await user.click(field('Title'));
    await user.paste(' And why?');
    await user.click(screen.getByRole('button', { name: /^Question q2\?/ }));
    await act(async () => save());
    await waitFor(() => expect(api.callsOf('changeQuestion')).toHaveLength(2), { timeout: 3000 });
    expect(api.callsOf('changeQuestion')).toMatchObject([
      { params: { id: 'new1' }, body: { title: 'Who asks? And why?' } },
      { params: { id: 'new1' }, body: { weight: 2 } },
    ]);
  });

  it('is saved when its field goes without being left', async () => {
    const { user, api, router } = await show(draft);
    await user.click(field('Title'));
    await user.paste(' Today?');
    await act(async () => router.navigate('/?step=recommendations'));
    await waitFor(() =>
      expect(api.callsOf('changeQuestion')).toMatchObject([
        { params: { id: 'q1' }, body: { title: 'Question q1? Today?' } },
      ]),
    );
  });

  it('says what was refused with the words of errors.questionError, with any status [R8-035]', async () => {
    const { user } = await show(draft, {
      changeQuestion: () => {
        throw refusal('internal-error', 500, { errors: { questionError: 'No room for this question.' } });
      },
    });
    await user.click(field('Title'));
    await user.paste(' Now?');
    await user.tab();
    const toast = await screen.findByText('No room for this question.', {
      selector: '[role=alert] *, [role=status] *',
    });
    expect(toast).toBeTruthy();
    expect(field('Title')).toHaveProperty('value', 'Question q1? Now?');
  });

  it('is deleted, says so, and comes back with Undo [R8-050]', async () => {
    const { user, api } = await show(draft, {}, '&question=q2');
    await user.click(screen.getByRole('button', { name: 'Delete question' }));
    expect(await screen.findByText('Question q2 deleted successfully!')).toBeTruthy();
    expect(api.callsOf('deleteQuestion')).toEqual([{ params: { id: 'q2' }, version: 1 }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.callsOf('createQuestion')).toMatchObject([{ body: { title: 'Question q2?' } }]));
  });

  it('with choices is not deleted, and all of it is when asked [R8-052]', async () => {
    let left = 3;
    const { user, api } = await show(draft, {
      deleteQuestion: () => {
        if (left > 0) throw refusal('question-has-choices', 409);
        return { id: 'q1' };
      },
      deleteChoice: ({ params: { id } }) => {
        left -= 1;
        return { id };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Delete question' }));
    expect(
      await screen.findByText('Question could not be deleted. Please, delete its alternatives first!'),
    ).toBeTruthy();
    expect(screen.getByText('Its 3 choices are in the list.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete all 3' }));
    expect(await screen.findByText('Question q1 deleted successfully!')).toBeTruthy();
    expect(api.callsOf('deleteChoice')).toHaveLength(3);
  });

  it.each([
    ['question-not-found', 404, "The question doesn't exist."],
    ['internal-error', 500, 'Something went wrong on our side.'],
  ] as const)(
    'stays when its deletion fails with %s, and the reason is shown [R8-052]',
    async (code, status, reason) => {
      const { user } = await show(
        draft,
        {
          deleteQuestion: () => {
            throw refusal(code, status);
          },
        },
        '&question=q2',
      );
      await user.click(screen.getByRole('button', { name: 'Delete question' }));
      const words = 'Question could not be deleted. Please, delete its alternatives first!';
      const toast = (await screen.findByText(words)).closest('[role=alert], [role=status]');
      expect(toast?.textContent).toContain(reason);
      expect(field('Title')).toHaveProperty('value', 'Question q2?');
      expect(screen.queryByText(/deleted successfully/)).toBeNull();
    },
  );

  it('goes to another place with Alt and the arrows', async () => {
    const { user, api } = await show(draft);
    screen.getByRole('button', { name: /^Question q2\?/ }).focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() =>
      expect(api.callsOf('placeQuestion')).toEqual([{ params: { id: 'q2' }, body: { before: 'q1' }, version: 1 }]),
    );
    expect(await screen.findByText('Moved to place 1 of 2')).toBeTruthy();
  });
});

describe('the choices of a question', () => {
  it('are edited in their rows, each with a level slider [R2-155, R2-158]', async () => {
    const { user, api } = await show(draft);
    expect(within(screen.getByRole('region', { name: 'Choices' })).getAllByRole('textbox')).toHaveLength(4);
    await user.clear(field('Choice 2'));
    await user.paste('Some do');
    await user.tab();
    await waitFor(() =>
      expect(api.callsOf('changeChoice')).toEqual([{ params: { id: 'c2' }, body: { title: 'Some do' }, version: 1 }]),
    );
    fireEvent.change(screen.getByRole('slider', { name: 'Level of choice 1' }), { target: { value: '3' } });
    await waitFor(() => expect(api.callsOf('changeChoice')[1]).toMatchObject({ body: { maturity_id: 'l3' } }));
    await user.click(field('Choice 3'));
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await waitFor(() =>
      expect(api.callsOf('changeChoice')[2]).toMatchObject({ params: { id: 'c3' }, body: { maturity_id: 'l2' } }),
    );
  });

  it('have sliders from 1 to the number of levels in steps of 1 [R5-047]', async () => {
    await show(draft);
    for (const slider of screen.getAllByRole('slider'))
      expect([slider.getAttribute('min'), slider.getAttribute('max'), slider.getAttribute('step')]).toEqual([
        '1',
        '3',
        '1',
      ]);
    expect(screen.getAllByRole('slider')).toHaveLength(4);
  });

  it('are added with Enter, never with an empty title [R5-043]', async () => {
    const { user, api } = await show(draft);
    const add = screen.getByRole('button', { name: 'Add choice' });
    expect(add).toHaveProperty('disabled', true);
    expect(screen.getByText('Write the choice first')).toBeTruthy();
    await user.click(field('New choice'));
    await user.keyboard('   {Enter}');
    expect(api.callsOf('createChoice')).toEqual([]);
    await user.keyboard('All do{Enter}');
    await waitFor(() =>
      expect(api.callsOf('createChoice')).toEqual([
        { body: { question_id: 'q1', title: 'All do', maturity_id: 'l3' } },
      ]),
    );
    expect(document.activeElement).toBe(field('New choice'));
    expect(field('New choice')).toHaveProperty('value', '');
    expect(await screen.findByRole('textbox', { name: 'Choice 4' })).toBeTruthy();
  });

  it('cannot be added while the question is not there [R5-044]', async () => {
    const { user } = await show(draft);
    await user.click(screen.getByRole('button', { name: 'New question' }));
    expect(field('New choice')).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Add choice' })).toHaveProperty('disabled', true);
    expect(screen.getByText('First save the question: title and description')).toBeTruthy();
  });

  it('come one from each pasted line, level by level', async () => {
    const { user, api } = await show(draft, {}, '&question=q2');
    await user.click(field('New choice'));
    await user.paste('- None\n- Some\n- All [3]');
    await waitFor(() => expect(api.callsOf('createChoice')).toHaveLength(3));
    expect(api.callsOf('createChoice')).toMatchObject([
      { body: { title: 'None', maturity_id: 'l1' } },
      { body: { title: 'Some', maturity_id: 'l2' } },
      { body: { title: 'All', maturity_id: 'l3' } },
    ]);
  });

  it('wait in the browser while the server cannot be reached, and go once each', async () => {
    let away = true;
    const { user, api } = await show(draft, ({ createChoice }) => ({
      createChoice: (...given) => {
        if (away || createChoice === undefined) throw refusal('offline', 0);
        return createChoice(...given);
      },
    }));
    await user.click(field('New choice'));
    await user.keyboard('All do{Enter}');
    const list = await screen.findByRole('list', { name: 'Not saved yet' });
    expect(within(list).getByText('All do')).toBeTruthy();
    expect(Object.values<string>(window.localStorage).join(' ')).toContain('All do');
    away = false;
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('textbox', { name: 'Choice 4' })).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Not saved yet' })).toBeNull();
    expect(api.callsOf('createChoice').length).toBe(2);
  });

  it('are deleted, say so, and come back in their place with Undo [R8-048]', async () => {
    const { user, api } = await show(draft);
    await user.click(screen.getByRole('button', { name: 'Delete choice 2' }));
    expect(await screen.findByText('Choice c2 deleted successfully!')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.callsOf('placeChoice')).toMatchObject([{ body: { before: 'c3' } }]));
    expect(api.callsOf('createChoice')).toMatchObject([{ body: { title: 'Choice c2', maturity_id: 'l2' } }]);
  });

  it('that cannot be deleted say so [R8-049]', async () => {
    const { user } = await show(draft, {
      deleteChoice: () => {
        throw refusal('template-deployed', 409);
      },
    });
    await user.click(screen.getByRole('button', { name: 'Delete choice 2' }));
    expect(await screen.findByText('Could not delete choice c2')).toBeTruthy();
    expect(field('Choice 2')).toHaveProperty('value', 'Choice c2');
  });

  it('show what somebody else wrote there meanwhile, and which of the two stays', async () => {
    let version = 1;
    const { user, api } = await show(draft, {
      changeChoice: ({ version: seen, body }) => {
        if (seen === 1) {
          version = 2;
          throw refusal('stale-version', 412, { current: aChoice('q1', 'c1', 1, { title: 'Theirs', version }) });
        }
        return aChoice('q1', 'c1', 1, { version: 3, ...(body as object) });
      },
    });
    await user.clear(field('Choice 1'));
    await user.paste('Mine');
    await user.tab();
    expect(await screen.findByText('Theirs')).toBeTruthy();
    expect(field('Choice 1')).toHaveProperty('value', 'Mine');
    await user.click(screen.getByRole('button', { name: /Keep mine/ }));
    await waitFor(() =>
      expect(api.callsOf('changeChoice')[1]).toEqual({ params: { id: 'c1' }, body: { title: 'Mine' }, version: 2 }),
    );
  });
});

describe('coverage', () => {
  it('is a bar and a matrix in which each gap leads to its question [R2-156, R2-157]', async () => {
    const { user } = await show(draft);
    const bar = screen.getByRole('progressbar', { name: 'Maturity coverage' });
    expect(bar.getAttribute('aria-valuenow')).toBe('50');
    expect(screen.getByText('3 of 6')).toBeTruthy();
    const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) })).getAllByRole('cell');
    expect(row('Objective o1').map((cell) => cell.textContent)).toEqual(['1', '1', '1']);
    expect(row('Objective o2').map((cell) => cell.textContent)).toEqual(['0', '0', '0']);
    await user.click(screen.getByRole('button', { name: 'Objective o2, level 2: no question yet. Write one' }));
    expect(screen.getByRole('option', { selected: true }).dataset['slide']).toBe('o2');
    expect(screen.getByText('No question for Objective o2')).toBeTruthy();
  });

  it('leaves out a level at which nothing is asked', async () => {
    const { user, api } = await show(aDraft([anArea('a1', [anObjective('o1')])]));
    await user.click(screen.getByRole('checkbox', { name: 'No level 2 here' }));
    await waitFor(() => expect(api.callsOf('changeObjective')).toMatchObject([{ body: { absentLevels: [2] } }]));
    expect(await screen.findByText('0 of 2')).toBeTruthy();
  });
});

describe('the preview', () => {
  it('is the answer form itself, as it is being written', async () => {
    const { user } = await show(draft);
    await user.click(field('Title'));
    await user.paste(' Today?');
    const form = screen.getByRole('region', { name: 'Form preview' });
    expect(within(form).getByRole('radiogroup', { name: 'Question q1? Today?' })).toBeTruthy();
    expect(within(form).getAllByRole('radio', { name: /^Choice|None/ })).toHaveLength(4);
  });
});

describe('pasted text', () => {
  it('becomes questions with choices after a look at what is recognised, with faults at their lines', async () => {
    const { user, api } = await show(draft);
    await user.click(screen.getByRole('button', { name: 'Paste text' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Paste questions for Objective o1' }));
    await user.click(dialog.getByRole('textbox', { name: 'Text' }));
    await user.paste('Who knows?\n- Nobody [7]\n- Some');
    expect(await dialog.findByText('there is no level 7')).toBeTruthy();
    expect(dialog.getByText('Line 2:')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Add 1 question' })).toHaveProperty('disabled', true);
    await user.clear(dialog.getByRole('textbox', { name: 'Text' }));
    await user.paste('Who knows?\n- Nobody\n- Some [3]');
    await user.click(await dialog.findByRole('button', { name: 'Add 1 question' }));
    await waitFor(() => expect(api.callsOf('createChoice')).toHaveLength(2));
    expect(api.callsOf('createQuestion')).toMatchObject([
      { body: { title: 'Who knows?', description: "Pick what's true today, not what's planned." } },
    ]);
    expect(api.callsOf('createChoice')).toMatchObject([
      { body: { question_id: 'new1', title: 'Nobody', maturity_id: 'l1' } },
      { body: { question_id: 'new1', title: 'Some', maturity_id: 'l3' } },
    ]);
  });
});

describe('a deployed template', () => {
  it('shows its questions and choices, and changes none [R4-016, R5-048]', async () => {
    await show(aDraft([anArea('a1', [asked])], { isDeployed: true, may: ['duplicate'] }));
    for (const name of ['Title', 'Description']) expect(field(name)).toHaveProperty('disabled', true);
    for (const name of ['Choice 1', 'Choice 2', 'Choice 3']) expect(field(name)).toHaveProperty('readOnly', true);
    for (const slider of screen.getAllByRole('slider')) expect(slider).toHaveProperty('disabled', true);
    for (const name of [/New question/, /Paste/, /Add choice/, /Delete/, /Duplicate question/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'New choice' })).toBeNull();
  });
});

describe('Finish', () => {
  it('names what is missing elsewhere, and leads there', async () => {
    const missing = [{ code: 'description-missing', pointer: '', objective: 'o2', level: 'l2' }];
    const { user } = await show(draft, { completion: () => ({ completed: 99, percentage: '99.00', missing }) });
    expect(screen.getByText('Objective o2: level 2, Level 2, has no description')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Go to the next one' }));
    expect(await screen.findByRole('heading', { name: 'Areas and objectives' })).toBeTruthy();
  });

  it.each([
    ['99.99', true],
    ['100.00', false],
  ])('at %s is disabled: %s [R4-048]', async (percentage, disabled) => {
    await show(draft, { completion: () => ({ completed: 100, percentage, missing: [] }) });
    expect(screen.getByRole('button', { name: 'Finish' })).toHaveProperty('disabled', disabled);
  });
});
