import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AssessmentCard } from '@tidemark/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fakeApi, type FakeAnswers, refusal, someone } from '../../testing/fake-api';
import { aCard, aMember, aNode } from '../../testing/organization';
import { renderScreen } from '../../testing/render-screen';
import type { TriggerPanelProps } from './props';
import { TriggerPanel } from './TriggerPanel';

jest.setTimeout(30_000);

const ana = aMember('u1', 'Ana Ribeiro');
const emre = aMember('u2', 'Emre Halici');
const endDate = '2999-12-31T12:00:00.000Z';
const open = { endDate, openFormDate: '2026-11-10T12:00:00.000Z', closeFormDate: '2999-12-20T12:00:00.000Z' };
const tree = (onHalden: AssessmentCard['may'] = ['trigger']) => [
  aNode('halden', {
    assessments: [aCard('a0', { shortName: 'All', ...open, may: onHalden })],
    children: [
      aNode('booking', {
        nodeUsers: [ana, emre, aMember('u3', 'Noa Shalev', { isActive: false })],
        assessments: [
          aCard('a1', { shortName: 'H2', expected: 2, respondents: 1, ...open }),
          aCard('a3', { shortName: 'Past', endDate, closeFormDate: '2026-11-11T12:00:00.000Z' }),
        ],
      }),
      aNode('payments', { nodeUsers: [ana], assessments: [aCard('a2', { shortName: 'H2', ...open })] }),
    ],
  }),
];
const person = ({ id, firstName, surName }: typeof ana) => ({ id, firstName, surName, avatarUrl: null, persona: null });
const usual: FakeAnswers = {
  tree: () => tree(),
  respondents: () => [
    { user: person(ana), submittedAt: '2026-11-14T12:00:00.000Z', results: null },
    { user: person(emre), submittedAt: null, results: null },
  ],
  formMail: ({ query }) => ({
    subject: `Your view of Booking, in ${query.language}`,
    lines: ['Hello,', 'Halden would like to know how you see Booking.'],
    writes: 'Oskar Lindqvist writes:',
    open: 'Answer the form',
    small: ['You are a member of Booking.'],
  }),
  trigger: ({ body }) => ({ processedEmails: body.reduce((sum, { nodeUsers }) => sum + nodeUsers.length, 0) }),
};

async function show(answers: FakeAnswers = {}, props: Partial<TriggerPanelProps> = {}) {
  const onClose = jest.fn();
  const { api } = await renderScreen(<TriggerPanel opened nodeId="halden" onClose={onClose} {...props} />, {
    user: someone({ role: 'admin' }),
    api: fakeApi({ ...usual, ...answers }),
  });
  await screen.findByLabelText('Template');
  return { api, onClose };
}

/** With nothing selected. */
async function showEmpty(...given: Parameters<typeof show>) {
  const shown = await show(...given);
  const clear = screen.getByRole<HTMLButtonElement>('button', { name: 'Clear' });
  if (!clear.disabled) fireEvent.click(clear);
  return shown;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
const trigger = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Trigger' });
const summary = () => screen.getByRole('status', { name: 'Summary' }).textContent;
const found = () => screen.getByRole('region', { name: 'Assessments' });

/** Adds both open assessments and ticks Ana of each. */
async function choose() {
  press('Add Booking, H2');
  press('Add Payments, H2');
  const people = screen.getAllByRole('checkbox', { name: 'Ana Ribeiro' });
  for (const box of people) fireEvent.click(box);
  await waitFor(() => expect(summary()).toContain('2 assessments'));
}

async function confirmed() {
  fireEvent.click(trigger());
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Trigger' }));
}

describe('the trigger panel', () => {
  it('slides in 1100 px wide [R2-094]', async () => {
    await showEmpty();
    const root = document.querySelector<HTMLElement>('[style*="--panel-width"]');
    expect(root?.style.getPropertyValue('--panel-width')).toBe('1100px');
    expect(root?.contains(screen.getByRole('dialog', { name: 'Trigger assessments' }))).toBe(true);
  });

  it('lets choose the template [R2-112]', async () => {
    const other = aNode('data', {
      assessments: [aCard('a9', { shortName: 'D', name: 'Data', template_id: 't2', ...open })],
    });
    await showEmpty({ tree: () => [...tree(), other] });
    expect(within(found()).queryByText('Data')).toBeNull();
    press('Show all nodes');
    await userEvent.click(screen.getByLabelText('Template'));
    await userEvent.click(await screen.findByRole('option', { name: /^Data/ }));
    expect(await within(found()).findByRole('button', { name: 'Add Data, D' })).toBeTruthy();
    expect(within(found()).queryByRole('button', { name: 'Add Booking, H2' })).toBeNull();
  });

  it('filters by the form date or the assessment date within a range [R2-113, R2-114]', async () => {
    await showEmpty();
    expect(screen.getByLabelText(/^Form open between/)).toBeTruthy();
    expect(within(found()).getByText('4 found')).toBeTruthy();
    // The form of the past one was open on these days only.
    fireEvent.click(screen.getByLabelText(/^Form open between/));
    const days = await screen.findAllByLabelText(/^\d+ \w+ \d{4}$/);
    for (const day of [days.at(-1), days.at(-1)]) if (day) fireEvent.click(day);
    await waitFor(() => expect(within(found()).getByText('3 found')).toBeTruthy());
    fireEvent.click(screen.getByRole('radio', { name: 'Assessment date' }));
    expect(screen.getByLabelText(/^Assessment period overlaps/)).toBeTruthy();
    await waitFor(() => expect(within(found()).getByText('4 found')).toBeTruthy());
  });

  it('looks again once, 500 ms after the last change of the filter [R9-029]', async () => {
    await showEmpty();
    jest.useFakeTimers();
    try {
      const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
      fireEvent.click(screen.getByRole('radio', { name: 'Assessment date' }));
      pass(400);
      press('Show all nodes');
      pass(499);
      expect(within(found()).getByText('Searching…')).toBeTruthy();
      pass(1);
      expect(within(found()).getByText('4 found')).toBeTruthy();
    } finally {
      jest.useRealTimers();
    }
  });

  it('lists only nodes on which an admin is authorised [R6-034]', async () => {
    await showEmpty({ tree: () => tree([]) });
    expect(screen.queryByRole('button', { name: 'Add Halden, All' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add Booking, H2' })).toBeTruthy();
  });

  it('draws its date ranges in #338ba7 [R9-005]', () => {
    const src = fileURLToPath(new URL('../..', import.meta.url));
    const read = (file: string) => readFileSync(join(src, file), 'utf8');
    const [, step] = /\[data-(?:first|last)-in-range\][^{]*\{[^}]*background: var\((--tm-[\w-]+)\)/s.exec(
      read('components/fields/DateRangeField.module.css'),
    ) ?? [null, ''];
    expect(step).not.toBe('');
    expect(new RegExp(`${step}:\\s*#338ba7;`, 'i').test(read('styles/tokens.css'))).toBe(true);
  });
});

describe('the selection', () => {
  it('takes people who are invited, with a tag, and nobody who is inactive', async () => {
    const jana = aMember('u9', 'Jana Kral', { isInvited: true, isActive: false });
    const booking = aNode('booking', {
      nodeUsers: [jana, aMember('u3', 'Noa Shalev', { isActive: false })],
      assessments: [aCard('a1', { shortName: 'H2', ...open })],
    });
    const { api } = await showEmpty({ tree: () => [booking] }, { nodeId: 'booking' });
    press('Add Booking, H2');
    expect(screen.getByRole('checkbox', { name: 'Jana Kral' }).closest('li')?.textContent).toContain('Invited');
    tick('Jana Kral');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Noa Shalev' }).disabled).toBe(true);
    await confirmed();
    await waitFor(() => expect(api.callsOf('trigger')).toEqual([{ body: [{ id: 'a1', nodeUsers: [{ id: 'u9' }] }] }]));
  });

  it('takes assessments with a box for each user, and sums up [R2-115, R2-116, R2-118]', async () => {
    await showEmpty();
    expect(summary()).toContain('0 assessments · 0 users');
    press('Add Booking, H2');
    expect(screen.queryByRole('button', { name: 'Add Booking, H2' })).toBeNull();
    const own = boxes().map((box) => [box.getAttribute('aria-label'), box.disabled]);
    expect(own.slice(-3)).toEqual([
      ['Ana Ribeiro', false],
      ['Emre Halici', false],
      ['Noa Shalev', true],
    ]);
    tick('Ana Ribeiro');
    expect(summary()).toBe('1 assessment · 1 user');
    press('Add Payments, H2');
    fireEvent.click(screen.getAllByRole('checkbox', { name: 'Ana Ribeiro' })[1] as HTMLElement);
    expect(summary()).toBe('2 assessments · 1 user · 2 e-mails');
  });

  it('select all checks everybody [R2-117]', async () => {
    await showEmpty();
    press('Add all');
    fireEvent.click(screen.getByLabelText('Select all'));
    expect(boxes().every(({ checked, disabled }) => checked || disabled)).toBe(true);
    expect(summary()).toContain('2 users');
  });

  it('shows who was asked and who has answered, and takes those without an answer', async () => {
    await showEmpty();
    press('Add Booking, H2');
    expect(await screen.findByText('Answered Nov 14')).toBeTruthy();
    expect(screen.getByText('Asked')).toBeTruthy();
    expect(within(found()).getByText(/3 people · 1 of 2 answered/)).toBeTruthy();
    press('Only 1 without an answer');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Emre Halici' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ana Ribeiro' }).checked).toBe(false);
  });

  it('never takes an assessment whose form is closed', async () => {
    await showEmpty();
    expect(within(found()).getByText('Form closed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add Booking, Past' })).toBeNull();
  });

  it('Clear empties it [R2-120]', async () => {
    await showEmpty();
    await choose();
    press('Clear');
    expect(summary()).toContain('0 assessments · 0 users');
    expect(screen.getByText('Nothing selected yet')).toBeTruthy();
  });

  it('nothing selected, no template or no range: Trigger is off, with the reason [R5-064, R5-065, R5-067]', async () => {
    await showEmpty();
    expect(trigger().disabled).toBe(true);
    expect(summary()).toContain('No assessment is selected yet.');
    press('Add Booking, H2');
    expect(trigger().disabled).toBe(true);
    expect(summary()).toContain('Nobody is selected yet.');
    tick('Ana Ribeiro');
    expect(trigger().disabled).toBe(false);
    fireEvent.click(screen.getByLabelText(/^Form open between/));
    fireEvent.click(await screen.findByText('Clear the dates'));
    await waitFor(() => expect(trigger().disabled).toBe(true));
    expect(summary()).toContain('Choose a first and a last day.');
  });

  it('needs a template before it can be sent [R5-064]', async () => {
    const empty = aNode('empty');
    await showEmpty({ tree: () => [...tree(), empty] }, { nodeId: 'empty' });
    expect(trigger().disabled).toBe(true);
    expect(summary()).toContain('Choose a template.');
  });
});

describe('triggering', () => {
  it('asks first; declining sends nothing [R2-119]', async () => {
    const { api, onClose } = await showEmpty();
    await choose();
    fireEvent.click(trigger());
    const dialog = await screen.findByRole('alertdialog', { name: 'Send 2 e-mails?' });
    expect(within(dialog).getByText(/1 user on 2 assessments/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Not yet' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.callsOf('trigger')).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('sends the ticked people and reports how many e-mails were processed [R8-080]', async () => {
    const { api, onClose } = await showEmpty({ trigger: () => ({ processedEmails: 7 }) });
    await choose();
    await confirmed();
    expect(await screen.findByText('Successfully processed 7 e-mails')).toBeTruthy();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.callsOf('trigger')).toEqual([
      {
        body: [
          { id: 'a1', nodeUsers: [{ id: 'u1' }] },
          { id: 'a2', nodeUsers: [{ id: 'u1' }] },
        ],
      },
    ]);
  });

  it('refused: shows errors.assessmentError with names, marks the person, keeps the selection [R8-002]', async () => {
    const said = 'Only active members of a node can be asked. User u1 is inactive.';
    const errors = { assessmentError: said, '1.nodeUsers.0': 'User u1 is inactive' };
    const { onClose } = await showEmpty({ trigger: () => Promise.reject(refusal('not-a-member', 422, { errors })) });
    await choose();
    await confirmed();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'Nobody was askedOnly active members of a node can be asked. User Ana Ribeiro is inactive.',
    );
    expect(screen.getAllByText('Refused')).toHaveLength(1);
    expect(summary()).toBe('2 assessments · 1 user · 2 e-mails');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('again after an unknown outcome has the same key', async () => {
    let lost = true;
    const { api, onClose } = await showEmpty({
      trigger: () => {
        if (!lost) return { processedEmails: 2 };
        lost = false;
        throw refusal('offline', 0);
      },
    });
    await choose();
    await confirmed();
    expect((await screen.findByRole('alert')).textContent).toContain('nobody is asked twice');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await confirmed();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const keys = api.calls.filter(({ name }) => name === 'trigger').map(({ options }) => options.idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('Cancel closes at once and sends nothing [R2-121]', async () => {
    const { api, onClose } = await showEmpty();
    await choose();
    press('Cancel');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(api.callsOf('trigger')).toEqual([]);
  });

  it('opened after applying, everybody of the new assessments without an answer is ticked', async () => {
    await show({}, { assessmentIds: ['a1', 'a2'] });
    // Ana has answered at Booking already.
    await waitFor(() => expect(summary()).toBe('2 assessments · 2 users'));
  });
});

describe('what it opens with', () => {
  it('is everybody without an answer, on each open assessment of the branch', async () => {
    await show();
    await waitFor(() => expect(summary()).toBe('2 assessments · 2 users'));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Emre Halici' }).checked).toBe(true);
    expect(
      screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Ana Ribeiro' }).map((box) => box.checked),
    ).toEqual([false, true]);
    expect(trigger().disabled).toBe(false);
  });

  it('is the newest template where it was opened for no node', async () => {
    await show({}, { nodeId: null });
    await waitFor(() => expect(summary()).toBe('2 assessments · 2 users'));
    expect(screen.getByLabelText<HTMLInputElement>('Template').value).toBe('Software delivery');
  });
});

describe('the mail', () => {
  it('is shown in each language, and takes a message of the organizer into each e-mail', async () => {
    const { api } = await show();
    const mail = within(await screen.findByRole('region', { name: 'The e-mail they get' }));
    expect(await mail.findByText('Your view of Booking, in en-US')).toBeTruthy();
    fireEvent.click(mail.getByRole('radio', { name: 'ES' }));
    expect(await mail.findByText('Your view of Booking, in es')).toBeTruthy();
    await userEvent.type(mail.getByRole('textbox', { name: /^Your message/ }), ' We look at it together. ');
    await waitFor(() => expect(summary()).toBe('2 assessments · 2 users'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Trigger' }));
    const message = 'We look at it together.';
    await waitFor(() =>
      expect(api.callsOf('trigger')).toEqual([
        {
          body: [
            { id: 'a1', nodeUsers: [{ id: 'u2' }], message },
            { id: 'a2', nodeUsers: [{ id: 'u1' }], message },
          ],
        },
      ]),
    );
  });
});

describe('what cannot be triggered', () => {
  it.each([
    ['nothing applied', { tree: () => [aNode('halden')] }, 'Nothing to trigger yet'],
    ['nothing loaded', { tree: () => Promise.reject(refusal('offline', 0)) }, "The assessments couldn't be loaded"],
  ] as const)('%s says so', async (_, answers: FakeAnswers, words) => {
    await renderScreen(<TriggerPanel opened onClose={jest.fn()} />, {
      user: someone({ role: 'super' }),
      api: fakeApi({ ...usual, ...answers }),
    });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('leads on to what comes before it where nothing is applied', async () => {
    await renderScreen(<TriggerPanel opened onClose={jest.fn()} />, {
      user: someone({ role: 'super' }),
      api: fakeApi({ ...usual, tree: () => [aNode('halden')] }),
    });
    const next = await screen.findByRole('link', { name: 'Apply an assessment' });
    expect(next.getAttribute('href')).toBe('/dashboard/apply');
  });
});
