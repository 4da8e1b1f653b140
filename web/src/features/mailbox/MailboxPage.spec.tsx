import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MailboxMail } from '@tidemark/contracts';
import { fakeApi, refusal } from '../../testing/fake-api';
import { renderScreen } from '../../testing/render-screen';
import { MailboxPage } from './MailboxPage';

const mail = (id: string, changes: Partial<MailboxMail> = {}): MailboxMail => ({
  id,
  to: 'ana@halden.example',
  subject: `Subject ${id}`,
  sentAt: '2026-11-21T10:00:00.000Z',
  text: `Hello,\n${window.location.origin}/form?value=abc\nand https://elsewhere.example/x.\n<b>bold</b>`,
  html: '<p>Hello</p><script>bad()</script>',
  links: [],
  ...changes,
});
const show = (mails: MailboxMail[]) =>
  renderScreen(<MailboxPage />, { api: fakeApi({ mailbox: () => mails }), path: '/mailbox' });

describe('the mailbox of the demo', () => {
  test('lists the mails and shows the newest', async () => {
    await show([mail('m2'), mail('m1')]);
    const list = await screen.findByRole('list', { name: 'E-mails' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((one) => one.textContent),
    ).toEqual([expect.stringContaining('Subject m2'), expect.stringContaining('Subject m1')]);
    expect(screen.getByRole('heading', { level: 2, name: 'Subject m2' })).toBeTruthy();
  });

  test('opens another one', async () => {
    const user = userEvent.setup();
    await show([mail('m2'), mail('m1')]);
    await user.click(await screen.findByRole('link', { name: /Subject m1/ }));
    expect(screen.getByRole('heading', { level: 2, name: 'Subject m1' })).toBeTruthy();
  });

  test('makes links of addresses, and text of everything else', async () => {
    const user = userEvent.setup();
    await show([mail('m1')]);
    await user.click(await screen.findByRole('radio', { name: 'Text' }));
    expect((await screen.findByRole('link', { name: /form\?value=abc/ })).getAttribute('href')).toBe('/form?value=abc');
    expect(screen.getByRole('link', { name: 'https://elsewhere.example/x' }).getAttribute('rel')).toBe('noreferrer');
    expect(screen.getByText(/<b>bold<\/b>/)).toBeTruthy();
  });

  test('first shows the mail as sent, without its scripts or our origin', async () => {
    await show([mail('m1')]);
    expect((await screen.findByTitle('Subject m1')).getAttribute('sandbox')).not.toMatch(
      /allow-(scripts|same-origin|forms)/,
    );
  });

  test('says what to do while it is empty', async () => {
    await show([]);
    expect(await screen.findByText('No e-mails yet')).toBeTruthy();
  });

  test('says so when it cannot be loaded, and tries again', async () => {
    const api = fakeApi({ mailbox: () => Promise.reject(refusal('internal-error', 500)) });
    await renderScreen(<MailboxPage />, { api });
    expect(await screen.findByText("The e-mails couldn't be loaded")).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
