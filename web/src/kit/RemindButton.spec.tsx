import type { AssessmentCard, MailDelivery } from '@tidemark/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswers, fakeApi, refusal, someone } from '../testing/fake-api';
import { aCard, aMember, aNode } from '../testing/organization';
import { renderScreen } from '../testing/render-screen';
import { RemindButton } from './RemindButton';

const people = [
  aMember('ana', 'Ana Ribeiro'),
  aMember('amir', 'Amir Khan'),
  aMember('goran', 'Goran Ilic'),
  aMember('gone', 'Nora Lee', { isActive: false }),
];

const mail = (id: string, changes: Partial<MailDelivery> = {}): MailDelivery => ({
  id: `m-${id}`,
  kind: 'invitation',
  status: 'sent',
  assessment_id: 'h2',
  user: { id, firstName: id, surName: '', email: null },
  sender_id: 'oskar',
  attempts: 1,
  nextAttemptAt: null,
  reason: null,
  updatedAt: '2026-11-02T09:40:00.000Z',
  canResend: true,
  may: ['resend'],
  ...changes,
});

async function show(card: Partial<AssessmentCard> = {}, answers: FakeAnswers = {}) {
  const api = fakeApi({
    respondentMeans: () =>
      ['ana', 'amir', 'goran', 'gone', 'left'].map((id) => ({
        user: { id, firstName: id, surName: '', avatarUrl: null, persona: null },
        submittedAt: id === 'ana' ? '2026-11-21T10:42:00.000Z' : null,
        means: null,
      })),
    deliveries: () => [mail('goran', { status: 'failed' }), mail('amir', { kind: 'reminder' }), mail('amir')],
    formMail: ({ query }) => ({
      subject: `Reminder, in ${query.language}: ${String(query.kind)}`,
      lines: ['Hello,'],
      writes: '',
      open: 'Open the form',
      small: [],
    }),
    remind: () => ({ processedEmails: 2 }),
    ...answers,
  });
  await renderScreen(
    <RemindButton
      card={aCard('h2', { shortName: 'Delivery H2', respondents: 1, expected: 5, ...card })}
      node={aNode('booking', { nodeUsers: people })}
    />,
    { api, user: someone({ role: 'admin' }) },
  );
  return { api, user: userEvent.setup() };
}
const button = () => screen.queryByRole<HTMLButtonElement>('button', { name: /^Remind \d people about Delivery H2/ });

describe('the reminder of an open form', () => {
  it('names who is reminded, shows the mail, and sends to everybody who is missing', async () => {
    const { api, user } = await show();
    expect(button()?.textContent).toBe('Remind 4');
    await user.click(button() as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Remind 2 people?' }));
    expect(dialog.getByText('Amir Khan and Goran Ilic')).toBeTruthy();
    expect(dialog.getByText('was reminded before')).toBeTruthy();
    expect(dialog.getByText(/didn't get the last e-mail/)).toBeTruthy();
    expect(await dialog.findByText('Reminder, in en-US: reminder')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Remind 2 people' }));
    expect(await screen.findByText('2 people were reminded')).toBeTruthy();
    expect(api.callsOf('remind')).toEqual([{ params: { id: 'h2' } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays open with the reason when the server refuses', async () => {
    const { user } = await show({}, { remind: async () => Promise.reject(refusal('too-many-mails', 429)) });
    await user.click(button() as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Remind 2 people' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Daily e-mail limit reached');
  });

  it('is disabled for the rest of the day, with the time of the last one', async () => {
    await show({ remindedAt: new Date().toISOString() });
    expect(button()?.disabled).toBe(true);
    expect(screen.getByText(/^Reminded today at \d/)).toBeTruthy();
  });

  it('is offered again on the next day', async () => {
    await show({ remindedAt: '2026-11-20T09:40:00.000Z' });
    expect(button()?.disabled).toBe(false);
  });

  it.each([
    ['without the right', { may: [] }],
    ['once the form has closed', { closeFormDate: '2020-01-01T00:00:00.000Z' }],
    ['before the form opens', { openFormDate: '2999-01-01T00:00:00.000Z' }],
    ['when everybody has answered', { respondents: 5 }],
  ] satisfies [string, Partial<AssessmentCard>][])('is not offered %s', async (_, card) => {
    await show(card);
    expect(button()).toBeNull();
  });
});
