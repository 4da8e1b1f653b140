import { deliveryReasons, type MailDelivery } from '@tidemark/contracts';
import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../testing/fake-api';
import { aCard, aMember, aNode, anOrganization } from '../testing/organization';
import { setup, type UsersSetup } from './users.fixture';

// Whole panels are driven through: on a loaded machine a test of them takes its time.
jest.setTimeout(60_000);

const mail = (who: string, changes: Partial<MailDelivery> = {}): MailDelivery => ({
  id: `m-${who}`,
  kind: 'invitation',
  status: 'sent',
  assessment_id: 'h2',
  user: { id: who, firstName: who, surName: 'Lee', email: `${who}@halden.example` },
  sender_id: 'oskar',
  attempts: 1,
  nextAttemptAt: null,
  reason: null,
  updatedAt: '2026-11-02T09:40:00.000Z',
  canResend: true,
  may: ['resend'],
  ...changes,
});
const mails = [
  mail('Ana'),
  mail('Amir'),
  mail('Goran', { status: 'failed', reason: 'No such mailbox' }),
  mail('Nora', { kind: 'sign-up', assessment_id: null }),
  mail('Wait', { kind: 'sign-up', assessment_id: null, status: 'queued', may: [], canResend: false }),
];
const submitted = { ana: '2026-11-21T10:42:00.000Z' };

async function show(answers: UsersSetup['answers'] = {}) {
  const made = setup('/dashboard/deliveries', {
    answers: {
      organization: () => anOrganization(),
      tree: () => [
        aNode('booking', {
          assessments: [aCard('h2', { shortName: 'Delivery H2', respondents: 1, expected: 3 })],
          nodeUsers: ['Amir', 'Goran'].map((id) => aMember(id, `${id} Lee`)),
        }),
      ],
      deliveries: () => mails,
      respondents: () =>
        ['Ana', 'Amir', 'Goran'].map((id) => ({
          user: { id, firstName: id, surName: 'Lee', avatarUrl: null, persona: null },
          submittedAt: id === 'Ana' ? submitted.ana : null,
          results: null,
        })),
      respondentMeans: () =>
        ['Ana', 'Amir', 'Goran'].map((id) => ({
          user: { id, firstName: id, surName: 'Lee', avatarUrl: null, persona: null },
          submittedAt: id === 'Ana' ? submitted.ana : null,
          means: null,
        })),
      ...answers,
    },
  });
  const { router } = await made.shown;
  const panel = await screen.findByRole('dialog', { name: 'Deliveries' });
  await within(panel).findByRole('table', { name: 'Deliveries' });
  return { ...made, router, panel };
}
type Screen = Awaited<ReturnType<typeof show>>;
const people = ({ panel }: Screen) =>
  [...within(panel).getByRole('table', { name: 'Deliveries' }).querySelectorAll('tbody tr')].map(
    (row) => row.querySelector('td')?.textContent,
  );
const numbers = ({ panel }: Screen) =>
  within(within(panel).getByRole('list', { name: 'Numbers' }))
    .getAllByRole('listitem')
    .map((one) => one.querySelector('p')?.textContent);
const choose = async ({ panel, user }: Screen) => {
  await user.click(within(panel).getByRole('combobox', { name: 'E-mails about' }));
  await user.click(await screen.findByRole('option', { name: 'Delivery H2, Booking' }));
};

describe('the deliveries', () => {
  test('tell what became of each e-mail in four numbers and a list', async () => {
    const made = await show();
    expect(numbers(made)).toEqual(['5 e-mails requested', '3 delivered', '1 waiting', '1 not delivered']);
    expect(people(made)[0]).toBe('Goran Lee');
    expect(within(made.panel).getByText('No such mailbox')).toBeTruthy();
    await made.user.click(within(made.panel).getByRole('radio', { name: 'Not delivered 1' }));
    expect(people(made)).toEqual(['Goran Lee']);
  });

  test('of an assessment show who is missing first, and remind them after a question with numbers', async () => {
    const made = await show({ remind: () => ({ processedEmails: 2 }) });
    await choose(made);
    await waitFor(() => expect(numbers(made)).toEqual(['3 people asked', '2 delivered', '1 answered', '2 missing']));
    expect(people(made)).toEqual(['Goran Lee', 'Amir Lee', 'Ana Lee']);
    await made.user.click(within(made.panel).getByRole('button', { name: /^Remind 2 people about Delivery H2/ }));
    const question = await screen.findByRole('dialog', { name: 'Remind 2 people?' });
    expect(question.textContent).toContain("1didn't get the last e-mail");
    await made.user.click(within(question).getByRole('button', { name: 'Remind 2 people' }));
    expect(await screen.findByText('2 people were reminded')).toBeTruthy();
    expect(made.api.callsOf('remind')).toEqual([{ params: { id: 'h2' } }]);
  });

  test('are sent again one by one where that is allowed; a refusal shows a message', async () => {
    let refused = false;
    const made = await show({
      resendDelivery: () =>
        refused ? Promise.reject(refusal('delivery-under-way', 409)) : { status: 'queued' as const },
    });
    expect(within(made.panel).queryByRole('button', { name: 'Resend to Wait Lee' })).toBeNull();
    await made.user.click(within(made.panel).getByRole('button', { name: 'Resend to Goran Lee' }));
    expect(await screen.findByText('E-mail to Goran Lee sent again')).toBeTruthy();
    expect(made.api.callsOf('resendDelivery')).toEqual([{ params: { id: 'm-Goran' } }]);
    refused = true;
    await made.user.click(within(made.panel).getByRole('button', { name: 'Resend to Ana Lee' }));
    expect(await screen.findByText("The e-mail to Ana Lee wasn't sent again")).toBeTruthy();
  });

  test('lead to the profile of somebody whose address does not work', async () => {
    const made = await show();
    await made.user.click(within(made.panel).getByRole('button', { name: 'Correct the address of Goran Lee' }));
    await waitFor(() => expect(made.router.state.location.pathname).toBe('/user-management'));
    expect(made.router.state.location.search).toBe('?user=Goran');
  });

  test('offer no other address where it was not the address that kept the e-mail back', async () => {
    const closed = mail('Goran', { status: 'failed', reason: deliveryReasons.closed });
    const { panel } = await show({ deliveries: () => [closed] });
    expect(within(panel).getByText('The form is closed.')).toBeTruthy();
    expect(within(panel).getByRole('button', { name: 'Resend to Goran Lee' })).toBeTruthy();
    expect(within(panel).queryByRole('button', { name: 'Correct the address of Goran Lee' })).toBeNull();
  });
});
