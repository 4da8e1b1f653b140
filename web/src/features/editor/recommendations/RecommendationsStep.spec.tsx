import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { Assessment, ListedRecommendation, Recommendation } from '@tidemark/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answered, type FakeAnswers, fakeApi, refusal, someone } from '../../../testing/fake-api';
import { renderScreen } from '../../../testing/render-screen';
import { EditorPanel } from '../EditorPanel';
import { anArea, anObjective, aTemplate } from '../objectives/objectives.fixture';

jest.setTimeout(60_000);

const listed = (id: string, title: string, description = `About ${title}`): ListedRecommendation => ({
  id,
  title,
  url: `https://learn.example/${id}`,
  description,
  isArchived: false,
  organization_id: 'o1',
  may: ['change', 'archive'],
  version: 3,
});
const attachedOf = ({ id, title, url, description, isArchived }: ListedRecommendation): Recommendation => ({
  id,
  title,
  url,
  description,
  isArchived,
});

const slicing = listed('r1', 'Slicing stories thin');
const review = listed('r2', 'Revisão sem culpa', 'What made sense then');
const flags = listed('r3', 'Feature flags');

const draft = (changes: Partial<Assessment> = {}): Assessment =>
  aTemplate({
    areas: [
      anArea('flow', 'Flow', '#ff4040', [
        anObjective('small', 'Small batches', 'flow', {}, { recommendations: [attachedOf(slicing)] }),
        anObjective('trunk', 'Trunk', 'flow'),
      ]),
      anArea('ops', 'Operations', '#1b4673', [anObjective('observe', 'Observability', 'ops')]),
    ],
    ...changes,
  });

/** A server that keeps what is attached and what is offered. */
function serverWith(template: Assessment, other: FakeAnswers) {
  let offered = [slicing, review, flags];
  const on = new Map(
    template.areas.flatMap(({ objectives }) => objectives).map((one) => [one.id, one.recommendations]),
  );
  const now = (): Assessment => ({
    ...template,
    areas: template.areas.map((area) => ({
      ...area,
      objectives: area.objectives.map((one) => ({ ...one, recommendations: on.get(one.id) ?? [] })),
    })),
  });
  const put = (id: string, next: Recommendation[]) => {
    on.set(id, next);
    return next;
  };
  return fakeApi({
    currentUser: () => someone({ may: ['create-recommendation'] }),
    assessment: now,
    completion: () => ({ completed: 100, percentage: '0.00', missing: [] }),
    recommendations: () => offered,
    attachRecommendation: ({ body: { objectiveId, recommendationId } }) => {
      const one = offered.find(({ id }) => id === recommendationId) ?? slicing;
      return put(objectiveId, [...(on.get(objectiveId) ?? []), attachedOf(one)]);
    },
    detachRecommendation: ({ body: { objectiveId, recommendationId } }) =>
      put(
        objectiveId,
        (on.get(objectiveId) ?? []).filter(({ id }) => id !== recommendationId),
      ),
    createRecommendation: ({ body: { title = '', url = '', description = '' } = {} }) => {
      const made = { ...listed('r9', title, description), url };
      offered = [...offered, made];
      return made;
    },
    changeRecommendation: ({ params: { id }, body = {}, version }) => {
      const before = offered.find((one) => one.id === id) ?? slicing;
      const next = {
        ...before,
        title: body.title ?? before.title,
        url: body.url ?? before.url,
        description: body.description ?? before.description,
        isArchived: body.isArchived ?? false,
        version: version + 1,
      };
      offered = next.isArchived
        ? offered.filter((one) => one.id !== id)
        : offered.map((one) => (one.id === id ? next : one));
      return answered(next, { version: next.version });
    },
    ...other,
  });
}

async function open(template = draft(), other: FakeAnswers = {}) {
  const user = userEvent.setup({ delay: null });
  const api = serverWith(template, other);
  const rendered = await renderScreen(
    <EditorPanel templateId="t1" onClose={() => undefined} onRevised={() => undefined} onApply={() => undefined} />,
    {
      api,
      user: someone(),
      path: '/dashboard/models/t1?step=recommendations',
    },
  );
  await screen.findByText('Feature flags');
  return { ...rendered, user, api };
}

const offeredList = () => screen.getByRole('list', { name: 'Halden’s recommendations' });
const titles = () =>
  within(offeredList())
    .getAllByRole('listitem')
    .map((row) => row.querySelector('span')?.textContent);
const attachedTo = (objective: string) =>
  within(screen.getByRole('list', { name: `Attached to ${objective}` }))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

async function write(user: ReturnType<typeof userEvent.setup>, texts: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(texts)) {
    await user.clear(field(name));
    if (text === '') continue;
    await user.click(field(name));
    await user.paste(text);
  }
}

afterEach(() => localStorage.clear());

describe('the lists', () => {
  test('the left one has the objectives with what is attached to them [R2-145]', async () => {
    await open();
    expect(screen.getByRole('region', { name: 'Flow' }).textContent).toContain('1 attached');
    expect(attachedTo('Small batches')).toEqual(['Slicing stories thin']);
    expect(attachedTo('Trunk')).toEqual([]);
    expect(attachedTo('Observability')).toEqual([]);
    expect(screen.getByText('1 attached to 1 of 3 objectives')).toBeTruthy();
  });

  test('the right one has the recommendations of the organisation [R2-147]', async () => {
    await open();
    expect(titles()).toEqual(['Slicing stories thin', 'Revisão sem culpa', 'Feature flags']);
  });

  test('the right one is searched in title, link and description, in any case and without accents [R2-148, R5-024]', async () => {
    const { user } = await open();
    const box = screen.getByRole('searchbox', { name: 'Find a recommendation' });
    await user.click(box);
    await user.paste('REVISAO');
    expect(titles()).toEqual(['Revisão sem culpa']);
    await user.clear(box);
    await user.paste('MADE sense');
    expect(titles()).toEqual(['Revisão sem culpa']);
    await user.clear(box);
    await user.paste('Example/R3');
    expect(titles()).toEqual(['Feature flags']);
    await user.clear(box);
    await user.paste('nothing like it');
    expect(screen.getByText(/No recommendation contains “nothing like it”/)).toBeTruthy();
  });

  test('the search takes at most 35 characters [R5-023]', async () => {
    const { user } = await open();
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a recommendation' });
    await user.click(box);
    await user.paste('x'.repeat(36));
    expect(box.value).toHaveLength(35);
  });
});

describe('attaching', () => {
  test('by keyboard alone: Attach, arrows, Enter; the focus is back where it was [R2-149]', async () => {
    const { user, api } = await open();
    act(() => button('Attach Feature flags').focus());
    await user.keyboard('{Enter}');
    const list = screen.getByRole('listbox', { name: 'Attach “Feature flags” to which objective?' });
    expect(document.activeElement).toBe(list);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(within(list).getByRole('option', { selected: true }).textContent).toContain('Observability');
    await user.keyboard('{Enter}');
    expect(api.callsOf('attachRecommendation')).toEqual([{ body: { objectiveId: 'observe', recommendationId: 'r3' } }]);
    await waitFor(() => expect(attachedTo('Observability')).toEqual(['Feature flags']));
    await waitFor(() => expect(document.activeElement).toBe(button('Attach Feature flags')));
  });

  test('is given up with Escape, which leaves the editor open', async () => {
    const { user, api } = await open();
    await user.click(button('Attach Feature flags'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByText('Feature flags')).toBeTruthy();
    expect(api.callsOf('attachRecommendation')).toEqual([]);
  });

  test('offers no objective twice', async () => {
    const { user, api } = await open();
    await user.click(button('Attach Slicing stories thin'));
    await user.click(screen.getByRole('option', { name: /Small batches/ }));
    expect(api.callsOf('attachRecommendation')).toEqual([]);
    expect(screen.getByRole('option', { name: /Small batches/ }).getAttribute('aria-disabled')).toBe('true');
  });

  test('by drag: the row is let go over an objective [R2-149]', async () => {
    const { api } = await open();
    const row = within(offeredList()).getByText('Revisão sem culpa');
    const target = screen.getByText('Trunk');
    document.elementFromPoint = () => target;
    // jsdom has no pointer events, so this adds the fields of a pointer to a mouse event.
    const pointer = (type: string, on: Element | Window, clientY: number) =>
      fireEvent(
        on,
        Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX: 10, clientY }), {
          pointerId: 1,
          isPrimary: true,
          pointerType: 'mouse',
        }),
      );
    pointer('pointerdown', row, 10);
    pointer('pointermove', window, 40);
    pointer('pointermove', window, 60);
    expect(screen.getByText('Drop to attach “Revisão sem culpa”')).toBeTruthy();
    pointer('pointerup', window, 60);
    await waitFor(() => expect(attachedTo('Trunk')).toEqual(['Revisão sem culpa']));
    expect(api.callsOf('attachRecommendation')).toEqual([{ body: { objectiveId: 'trunk', recommendationId: 'r2' } }]);
  });

  test('that is refused says so and attaches nothing', async () => {
    const { user } = await open(draft(), {
      attachRecommendation: () => Promise.reject(refusal('not-found', 404)),
    });
    await user.click(button('Attach Feature flags'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText("Feature flags couldn't be attached to Small batches")).toBeTruthy();
    expect(attachedTo('Small batches')).toEqual(['Slicing stories thin']);
  });

  test('a recommendation is detached, and attached again with Undo [R2-146]', async () => {
    const { user, api } = await open();
    await user.click(button('Detach Slicing stories thin from Small batches'));
    await waitFor(() => expect(attachedTo('Small batches')).toEqual([]));
    expect(api.callsOf('detachRecommendation')).toEqual([{ body: { objectiveId: 'small', recommendationId: 'r1' } }]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(attachedTo('Small batches')).toEqual(['Slicing stories thin']));
  });
});

describe('the form', () => {
  test('of a new one has title, link, description and Create, and says that it was created [R2-150, R2-151, R8-074]', async () => {
    const { user, api } = await open();
    await user.click(button('New'));
    expect(document.activeElement).toBe(field('Title'));
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
    await write(user, { Title: 'Runbook', Link: 'https://sre.example/runbook', Description: 'One page' });
    await user.click(button('Create'));
    expect(await screen.findByText('Successfully created recommendation')).toBeTruthy();
    expect(api.callsOf('createRecommendation')).toEqual([
      {
        body: {
          organizationId: 'o1',
          title: 'Runbook',
          url: 'https://sre.example/runbook',
          description: 'One page',
        },
      },
    ]);
    await waitFor(() => expect(titles()).toContain('Runbook'));
    expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
  });

  test('of an existing one has Update and Archive, and says that it was updated [R2-151, R8-073]', async () => {
    const { user, api } = await open();
    await user.click(button('Edit Feature flags'));
    expect(field('Title').value).toBe('Feature flags');
    expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
    expect(button('Archive')).toBeTruthy();
    await write(user, { Title: 'Flags that retire' });
    await user.click(button('Update'));
    expect(await screen.findByText('Successfully updated recommendation')).toBeTruthy();
    expect(api.callsOf('changeRecommendation')).toEqual([
      {
        params: { id: 'r3' },
        body: { title: 'Flags that retire', url: flags.url, description: flags.description },
        version: 3,
      },
    ]);
    await waitFor(() => expect(titles()).toContain('Flags that retire'));
  });

  test('is left by Cancel without saving [R2-152]', async () => {
    const { user, api } = await open();
    await user.click(button('Edit Feature flags'));
    await write(user, { Title: 'Something else' });
    await user.click(button('Cancel'));
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
    expect(api.callsOf('changeRecommendation')).toEqual([]);
    await user.click(button('Edit Feature flags'));
    expect(field('Title').value).toBe('Feature flags');
  });

  test.each(['Title', 'Link', 'Description'])('cannot be saved without %s [R5-051]', async (missing) => {
    const { user, api } = await open();
    await user.click(button('New'));
    const whole = { Title: 'Runbook', Link: 'https://sre.example/runbook', Description: 'One page' };
    await write(user, { ...whole, [missing]: '  ' });
    expect(button('Create').disabled).toBe(true);
    expect(screen.getByText(`${missing} is missing`)).toBeTruthy();
    act(() => field('Title').focus());
    await user.keyboard('{Enter}');
    expect(api.callsOf('createRecommendation')).toEqual([]);
    await write(user, whole);
    expect(button('Create').disabled).toBe(false);
  });

  test.each(['sre.example', 'ftp://sre.example', 'https://bank@sre.example', 'javascript:alert(1)'])(
    'of the link %s says that it is none, and saves nothing [R5-053]',
    async (link) => {
      const { user, api } = await open();
      await user.click(button('New'));
      await write(user, { Title: 'Runbook', Description: 'One page', Link: link });
      await user.keyboard('{Enter}');
      expect(await screen.findByText('Please insert a valid url')).toBeTruthy();
      expect(field('Link').getAttribute('aria-invalid')).toBe('true');
      expect(api.callsOf('createRecommendation')).toEqual([]);
      await write(user, { Link: 'https://sre.example' });
      expect(screen.queryByText('Please insert a valid url')).toBeNull();
    },
  );

  test('keeps what was typed when the editor is left, and opens with it again', async () => {
    const first = await open();
    await first.user.click(button('New'));
    await write(first.user, { Title: 'Half a thought' });
    first.unmount();
    await open();
    await waitFor(() => expect(field('Title').value).toBe('Half a thought'));
  });

  test('archives only after it was asked [R4-035]', async () => {
    const { user, api } = await open();
    await user.click(button('Edit Slicing stories thin'));
    await user.click(button('Archive'));
    const question = await screen.findByRole('alertdialog', { name: 'Archive “Slicing stories thin”?' });
    expect(question.textContent).toContain('It stays attached to 1 objective of this template.');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(api.callsOf('changeRecommendation')).toEqual([]);
    expect(titles()).toContain('Slicing stories thin');
    await user.click(button('Archive'));
    const again = await screen.findByRole('alertdialog', { name: 'Archive “Slicing stories thin”?' });
    await user.click(within(again).getByRole('button', { name: 'Archive' }));
    await waitFor(() =>
      expect(api.callsOf('changeRecommendation')).toEqual([
        { params: { id: 'r1' }, body: { isArchived: true }, version: 3 },
      ]),
    );
    await waitFor(() => expect(titles()).not.toContain('Slicing stories thin'));
  });

  describe('Escape', () => {
    const archived: typeof slicing = { ...slicing, isArchived: true, may: ['restore'], version: 4 };
    const gone = answered(archived, { version: 4 });
    const restored = { restoreRecommendation: () => ({ ...slicing, version: 5 }) };
    const archive = async (user: ReturnType<typeof userEvent.setup>) => {
      await user.click(button('Edit Slicing stories thin'));
      await user.click(button('Archive'));
      const question = await screen.findByRole('alertdialog');
      await user.click(within(question).getByRole('button', { name: 'Archive' }));
    };
    const undone = async ({ user, api }: Awaited<ReturnType<typeof open>>) => {
      await user.click(await screen.findByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(api.callsOf('restoreRecommendation')).toEqual([{ params: { id: 'r1' }, version: 4 }]));
      expect(await screen.findByText('Restored Slicing stories thin')).toBeTruthy();
    };

    test('right after it was archived leaves Undo where it is', async () => {
      const opened = await open(draft(), { ...restored, changeRecommendation: () => gone });
      await archive(opened.user);
      await screen.findByRole('button', { name: 'Undo' });
      await opened.user.keyboard('{Escape}');
      await opened.user.keyboard('{Escape}');
      await undone(opened);
    });

    test('while it is being archived takes neither Undo nor the form that was opened meanwhile', async () => {
      let acknowledge: () => void = () => undefined;
      const acknowledged = new Promise<void>((resolve) => {
        acknowledge = resolve;
      });
      const opened = await open(draft(), {
        ...restored,
        changeRecommendation: async () => acknowledged.then(() => gone),
      });
      await archive(opened.user);
      await opened.user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull());
      await opened.user.click(button('Edit Feature flags'));
      await act(async () => {
        acknowledge();
        await acknowledged;
      });
      await screen.findByRole('button', { name: 'Undo' });
      expect(field('Title').value).toBe('Feature flags');
      await undone(opened);
      expect(field('Title').value).toBe('Feature flags');
    });
  });
});

test('of a deployed template all is for reading [R4-017]', async () => {
  await open(draft({ isDeployed: true, may: ['change'] }));
  expect(attachedTo('Small batches')).toEqual(['Slicing stories thin']);
  for (const name of [/^Take /, /^Attach/, /^Edit /, /^New$/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  const row = within(offeredList()).getByText('Feature flags');
  expect(row.closest('[data-recommendation]')).toBeNull();
});
