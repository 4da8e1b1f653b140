import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteInput } from '../../lib/api/types';
import { nightsBetween } from '../../lib/days';
import { fakeApi, type FakeAnswers, refusal, someone } from '../../testing/fake-api';
import { aCard, aMember, aNode, aTemplate } from '../../testing/organization';
import { renderScreen } from '../../testing/render-screen';
import { ApplyPanel } from './ApplyPanel';

const deployed = aTemplate('t1');
const draft = aTemplate('t2', { name: 'Data products', isDeployed: false });
const tree = () => [
  aNode('halden', {
    children: [
      aNode('booking', {
        nodeUsers: [aMember('u1', 'Ana Ribeiro')],
        assessments: [aCard('a1', { shortName: 'Delivery H2' })],
      }),
      aNode('payments', { nodeUsers: [aMember('u2', 'Emre Halici')] }),
    ],
  }),
];
const applied = ({ body }: { body: Pick<RouteInput<'apply'>['body'], 'nodes' | 'shortName'> }) => ({
  assessments: body.nodes.map((node) => {
    const node_id = typeof node === 'string' ? node : node.id;
    return { id: `new-${node_id}`, node_id, shortName: body.shortName };
  }),
});
const usual: FakeAnswers = {
  tree,
  organizationDeployedTemplates: () => [deployed],
  organizationCompleteTemplates: () => [deployed, draft],
  apply: applied,
};

async function show(answers: FakeAnswers = {}) {
  const user = userEvent.setup();
  const onClose = jest.fn();
  const onChoosePeople = jest.fn();
  const { api } = await renderScreen(
    <ApplyPanel opened nodeId="booking" onClose={onClose} onChoosePeople={onChoosePeople} />,
    { user: someone({ role: 'super' }), api: fakeApi({ ...usual, ...answers }) },
  );
  await screen.findByLabelText('Short name');
  const press = async (name: string) => user.click(screen.getByRole('button', { name }));
  const template = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Template' }));
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
  };
  const enter = async (name: string, text: string) => {
    await user.click(screen.getByLabelText(name));
    await user.paste(text);
  };
  // Plain clicks: a calendar has many buttons, and how it is used is its own test.
  const range = async (name: string) => {
    fireEvent.click(screen.getByLabelText(new RegExp(`^${name}`)));
    const days = await screen.findAllByLabelText(/^\d+ \w+ \d{4}$/);
    for (const day of [days.at(0), days.at(-1)]) if (day) fireEvent.click(day);
    await waitFor(() => expect(screen.queryByLabelText(/^\d+ \w+ \d{4}$/)).toBeNull());
  };
  const fill = async (shortName = 'Winter look') => {
    await template('Software delivery');
    await enter('Short name', shortName);
    await enter('Description', 'Second look');
    await range('Assessment period');
    await range('Form period');
  };
  return { user, api, onClose, onChoosePeople, press, template, enter, range, fill };
}

const field = () => screen.getByLabelText<HTMLInputElement>('Short name');
const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' });
const flashes = () => field().parentElement?.classList.contains('flash') ?? false;

// The whole form with two calendars is much to draw for the simulated browser on a busy machine.
jest.setTimeout(30_000);

beforeEach(() => window.localStorage.clear());

describe('the apply form', () => {
  it('is a side panel that asks for template, name, description, two periods and nodes [R2-103, R2-159, R2-160, R2-161, R2-162, R2-163]', async () => {
    const { api, fill, user, press, onClose } = await show();
    expect(screen.getByRole('dialog', { name: 'Apply assessment' })).toBeTruthy();
    await fill();
    await user.click(screen.getByRole('checkbox', { name: 'Payments' }));
    await press('Apply');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [{ body }] = api.callsOf('apply') as [RouteInput<'apply'>];
    expect(body).toMatchObject({
      templateId: 't1',
      shortName: 'Winter look',
      shortDescription: 'Second look',
      nodes: ['booking', 'payments'],
    });
    expect(body.startDate < body.endDate && body.openFormDate < body.closeFormDate).toBe(true);
    expect(await screen.findByText('“Winter look” was successfully applied to 2 nodes')).toBeTruthy();
  });

  it('asks who reads notes and reasons, organizers where nothing is chosen [X1-078]', async () => {
    const { api, fill, user, press, onClose } = await show();
    await fill();
    const readers = screen.getByRole('combobox', { name: 'Who reads notes and reasons?' });
    expect((readers as HTMLInputElement).value).toBe('Organizers');
    await user.click(readers);
    await user.click(await screen.findByRole('option', { name: /^Organizers and the team/ }));
    await press('Apply');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.callsOf('apply')).toMatchObject([{ body: { notesShownTo: 'team' } }]);
  });

  it('cannot be sent until nothing is missing, and says what is [R5-055, R5-057]', async () => {
    const { template, enter, range, user } = await show();
    const says = (text: string) => expect(screen.getByText(text)).toBeTruthy();
    says('Still missing: template, short name, description, assessment period, and form period');
    await template('Software delivery');
    await enter('Short name', 'Winter look');
    await enter('Description', 'Second look');
    says('Still missing: assessment period and form period');
    expect(apply().disabled).toBe(true);
    await range('Assessment period');
    says('Still missing: form period');
    expect(apply().disabled).toBe(true);
    await range('Form period');
    expect(apply().disabled).toBe(false);
    await user.click(screen.getByRole('checkbox', { name: 'Booking' }));
    says('Still missing: at least one node');
    expect(apply().disabled).toBe(true);
  });

  it('counts the characters left once the name is longer than 15', async () => {
    const { user } = await show();
    await user.type(field(), 'x'.repeat(15));
    expect(screen.queryByText('20 left')).toBeNull();
    await user.type(field(), 'x');
    expect(screen.getByText('19 left')).toBeTruthy();
  });

  it('opens the next panel with what was made', async () => {
    const { fill, press, onChoosePeople } = await show();
    await fill();
    await press('Apply and choose people');
    await waitFor(() => expect(onChoosePeople).toHaveBeenCalledWith(['new-booking']));
  });
});

describe('what it opens with', () => {
  it('is this half-year, two weeks from today and the nodes that have people, for a template', async () => {
    const onChoosePeople = jest.fn();
    const { api } = await renderScreen(
      <ApplyPanel opened templateId="t1" onClose={jest.fn()} onChoosePeople={onChoosePeople} />,
      { user: someone({ role: 'super' }), api: fakeApi(usual) },
    );
    const choose = await screen.findByRole<HTMLButtonElement>('button', { name: 'Apply and choose people' });
    await waitFor(() => expect(choose.disabled).toBe(false));
    expect(field().value).toMatch(/^t1 \d{4} H[12]$/);
    await userEvent.click(choose);
    await waitFor(() => expect(onChoosePeople).toHaveBeenCalled());
    const [{ body }] = api.callsOf('apply') as [RouteInput<'apply'>];
    expect(body.nodes).toEqual(['booking', 'payments']);
    expect(body.shortDescription).toMatch(/^Software delivery, /);
    expect(`${body.startDate} ${body.endDate}`).toMatch(/^\d{4}-(01-01 \d{4}-06-30|07-01 \d{4}-12-31)$/);
    expect(nightsBetween(body.openFormDate, body.closeFormDate)).toBe(13);
  });

  it('takes both periods from presets, and describes itself until somebody types', async () => {
    const { template, press, enter } = await show();
    await template('Software delivery');
    await press('This half-year');
    const description = screen.getByLabelText<HTMLTextAreaElement>('Description');
    expect(description.value).toMatch(/^Software delivery, /);
    await template('Data products');
    expect(description.value).toMatch(/^Data products, /);
    await press('Two weeks from today');
    await enter('Description', ' of our own');
    await template('Software delivery');
    expect(description.value).toContain('of our own');
    expect(description.value).toContain('Data products');
    await enter('Short name', 'Winter look');
    expect(apply().disabled).toBe(false);
  });
});

describe('a name that is taken', () => {
  it('says so, lists the nodes, is selected, and flashes for 3 seconds [R5-061, R5-062, R5-063]', async () => {
    const { user } = await show();
    await user.type(field(), 'delivery h2');
    expect(screen.getByText('Name already exists')).toBeTruthy();
    const list = screen.getByRole('list', { name: 'Nodes on which the name is taken' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Booking']);
    jest.useFakeTimers();
    try {
      act(() => screen.getByLabelText('Description').focus());
      expect(flashes()).toBe(true);
      expect([field().selectionStart, field().selectionEnd]).toEqual([0, 'delivery h2'.length]);
      act(() => jest.advanceTimersByTime(2999));
      expect(flashes()).toBe(true);
      act(() => jest.advanceTimersByTime(1));
      expect(flashes()).toBe(false);
    } finally {
      jest.useRealTimers();
    }
  });

  it('can be solved by another name, typed over it, or by leaving the nodes out', async () => {
    const { fill, press, user } = await show();
    await fill('Delivery H2');
    expect(apply().disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Payments' }));
    await press('Remove this node');
    expect(screen.queryByText('Name already exists')).toBeNull();
    expect(apply().disabled).toBe(false);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Booking' }).checked).toBe(false);
  });

  it('refused by the server: the nodes are listed and the field has the focus [R5-060, R5-061, R5-062]', async () => {
    const { fill, press, user } = await show({
      apply: () =>
        Promise.reject(refusal('short-name-taken', 409, { errors: { assessmentError: 'x', 'nodes.0': 'Booking' } })),
    });
    await fill();
    await press('Apply');
    const list = await screen.findByRole('list', { name: 'Nodes on which the name is taken' });
    expect(within(list).getByText('Booking')).toBeTruthy();
    expect(screen.getByText('Name already exists')).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 'Winter look'.length]);
    expect(flashes()).toBe(true);
    await user.keyboard('Other');
    expect(field().value).toBe('Other');
    expect(screen.queryByText('Name already exists')).toBeNull();
  });
});

describe('a template that is not deployed', () => {
  it('is deployed and applied after a question; declining does neither [R4-021]', async () => {
    const { fill, template, press, api } = await show();
    await fill();
    await template('Data products');
    await press('Apply');
    const question = await screen.findByRole('alertdialog', { name: 'Deploy “Data products” and apply it?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(
      api.calls.filter(({ name }) => /apply|deploy|update/i.test(name) && name !== 'organizationDeployedTemplates'),
    ).toEqual([]);
    await press('Apply');
    await userEvent.click(await screen.findByRole('button', { name: 'Deploy and apply' }));
    await waitFor(() => expect(api.callsOf('apply')).toHaveLength(1));
  });

  it('refused: shows the server’s own text, at the field too, and keeps the form [R8-057]', async () => {
    const said = "The template isn't complete. Flow has no description at level 3.";
    const { fill, template, press } = await show({
      apply: () => Promise.reject(refusal('template-incomplete', 422, { errors: { assessmentError: said } })),
    });
    await fill();
    await template('Data products');
    await press('Apply');
    await userEvent.click(await screen.findByRole('button', { name: 'Deploy and apply' }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByText("The template isn't complete.")).toBeTruthy();
    expect(screen.getByText('Please check: Template')).toBeTruthy();
    expect(field().value).toBe('Winter look');
    await template('Software delivery');
    expect(screen.queryByText(said)).toBeNull();
  });
});

describe('sending', () => {
  it('shows a faulty period at its field, and loses nothing', async () => {
    const errors = { assessmentError: 'x', closeFormDate: 'closeFormDate lies before openFormDate' };
    const { fill, press } = await show({ apply: () => Promise.reject(refusal('period-invalid', 400, { errors })) });
    await fill();
    await press('Apply');
    expect(await screen.findByText('Please check: Form period')).toBeTruthy();
    expect(screen.getAllByText('The end must be after the start.').length).toBeGreaterThan(0);
    expect(field().value).toBe('Winter look');
    expect(apply().disabled).toBe(false);
  });

  it('again after an unknown outcome has the same key, though the tree shows the name meanwhile', async () => {
    const nodes = tree();
    let lost = true;
    const { fill, press, api, onClose } = await show({
      tree: () => nodes,
      apply: (input) => {
        if (!lost) return applied(input);
        lost = false;
        nodes[0]?.children[0]?.assessments.push(aCard('new', { shortName: 'Winter look' }));
        throw refusal('offline', 0);
      },
    });
    await fill();
    await press('Apply');
    expect(await screen.findByText(/We couldn't confirm it\. Try again/)).toBeTruthy();
    await waitFor(() => expect(api.callsOf('tree').length).toBeGreaterThan(1));
    expect(screen.queryByText('Name already exists')).toBeNull();
    await press('Apply');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const keys = api.calls.filter(({ name }) => name === 'apply').map(({ options }) => options.idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('Cancel asks before it loses what was filled in', async () => {
    const { user, press, onClose } = await show();
    await user.type(field(), 'D');
    await press('Cancel');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(field().value).toBe('D');
  });
});

describe('what cannot be filled in', () => {
  it.each([
    [
      'no template',
      { organizationDeployedTemplates: () => [], organizationCompleteTemplates: () => [] },
      'No template to apply yet',
    ],
    ['no node of one’s own', { tree: () => [aNode('halden', { may: ['trigger'] })] }, 'No node to apply to'],
    ['nothing loaded', { tree: () => Promise.reject(refusal('offline', 0)) }, "Templates and nodes couldn't be loaded"],
  ] as const)('%s says so', async (_, answers: FakeAnswers, words) => {
    await renderScreen(<ApplyPanel opened nodeId={null} onClose={jest.fn()} onChoosePeople={jest.fn()} />, {
      user: someone({ role: 'admin' }),
      api: fakeApi({ ...usual, ...answers }),
    });
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
