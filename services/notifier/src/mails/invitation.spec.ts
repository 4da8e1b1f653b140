import { describe, expect, it } from '@jest/globals';
import { decodeObject, languages } from '@tidemark/contracts';
import { invitationMail, type InvitationFacts } from './invitation.js';

const facts: InvitationFacts = {
  deliveryId: 'd1',
  kind: 'invitation',
  language: 'en-US',
  timeZone: 'UTC',
  publicUrl: 'https://tidemark.example',
  user: { id: 'u1', firstName: 'Ana <b>', surName: 'Ribeiro', email: 'ana@halden.example' },
  organization: 'Halden & Sons',
  access: { by: 'sign-in' },
  node: 'Booking',
  minutes: 12,
  assessment: {
    id: 'a1',
    shortName: 'Delivery 2026 H2',
    startDate: '2026-07-01T00:00:00.000Z',
    endDate: '2026-12-31T23:59:59.999Z',
    openFormDate: '2026-11-02T00:00:00.000Z',
    closeFormDate: '2026-11-27T23:59:59.999Z',
    opensLater: false,
  },
};

describe('invitation mail', () => {
  it('has the form link, which names only user and assessment', () => {
    const { text } = invitationMail(facts);
    const value = /\/form\?value=([\w-]+)/.exec(text)?.[1] ?? '';
    expect(decodeObject(value)).toEqual({ userId: 'u1', assessmentId: 'a1' });
    expect(text).toContain('https://tidemark.example/form?value=');
    expect(text).toContain('It takes about 12 minutes');
    expect(invitationMail({ ...facts, minutes: 1 }).text).toContain('It takes about 1 minute.');
  });

  it('has only the personal link if there is one, and names its owner', () => {
    const { text, html } = invitationMail({ ...facts, access: { by: 'link', secret: 's3cret' } });
    for (const part of [text, html]) {
      expect(part).toContain('https://tidemark.example/f/p/s3cret');
      expect(part).not.toContain('/form?value=');
      expect(part).toContain('This link is only for you');
    }
  });

  it('leads a person without an account through the sign-up to the form, if people must sign in', () => {
    const { text } = invitationMail({ ...facts, access: { by: 'sign-up', secret: 's3cret' } });
    const value = /\/signup\/s3cret\?form=([\w-]+)/.exec(text)?.[1] ?? '';
    expect(decodeObject(value)).toEqual({ userId: 'u1', assessmentId: 'a1' });
    expect(text).toContain("You don't have an account yet");
  });

  it('escapes people’s texts in the HTML part, and only there', () => {
    const { html, text } = invitationMail(facts);
    expect(html).toContain('Ana &lt;b&gt;');
    expect(html).toContain('Halden &amp; Sons');
    expect(html).not.toContain('<b>');
    expect(text).toContain('Ana <b>');
  });

  it('quotes the organizer, escaped, on lines of its own, and makes no link of it', () => {
    const text = 'First time <b>we</b> do this.\nMore: https://evil.example/x or evil.example.';
    const mail = invitationMail({ ...facts, message: { text, writer: 'Oskar Lindqvist' } });
    expect(mail.text).toContain(
      'Oskar Lindqvist writes:\n> First time <b>we</b> do this.\n> More: … or evil.\u2060example.',
    );
    expect(mail.html).toContain('Oskar Lindqvist writes:');
    expect(mail.html).toContain('First time &lt;b&gt;we&lt;/b&gt; do this.<br>More: …');
    expect(`${mail.text}${mail.html}`).not.toContain('evil.example');
    expect(invitationMail(facts).html).not.toContain('<blockquote');
  });

  it('names the organization where nobody is known who wrote', () => {
    const mail = invitationMail({ ...facts, message: { text: 'Hi', writer: '' } });
    expect(mail.text).toContain('Halden & Sons writes:\n> Hi');
  });

  it.each(languages)('leaves no gap in %s, as invitation and as reminder', (language) => {
    const accesses: InvitationFacts['access'][] = [
      { by: 'sign-in' },
      { by: 'link', secret: 's' },
      { by: 'sign-up', secret: 's' },
    ];
    for (const kind of ['invitation', 'reminder'] as const) {
      for (const access of accesses) {
        const message = { text: 'Thanks', writer: 'Oskar' };
        const { subject, text, html } = invitationMail({ ...facts, language, kind, access, message });
        expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}/);
        expect(subject).toContain('Delivery 2026 H2');
      }
    }
  });

  it.each([
    ['en-US', 'from November 2, 2026 to November 27, 2026'],
    ['es', 'del 2 de noviembre de 2026 al 27 de noviembre de 2026'],
    ['pt-BR', 'de 2 de novembro de 2026 a 27 de novembro de 2026'],
  ] as const)('says in %s when the form opens, if it is not open yet', (language, whenOpen) => {
    const assessment = { ...facts.assessment, opensLater: true };
    for (const kind of ['invitation', 'reminder'] as const) {
      const { text, html } = invitationMail({ ...facts, language, kind, assessment });
      expect(text).toContain(whenOpen);
      expect(html).toContain(whenOpen);
      expect(invitationMail({ ...facts, language, kind }).text).not.toContain(whenOpen);
    }
  });

  it('names the days in the organization’s time zone', () => {
    const tokyo = invitationMail({ ...facts, timeZone: 'Asia/Tokyo' }).text;
    expect(tokyo).toContain('November 28, 2026');
    expect(invitationMail(facts).text).toContain('November 27, 2026');
  });

  it('makes no link of typed text, and keeps each name on its line', () => {
    const typed = 'Click https://evil.example\r\nBcc: all@evil.example';
    const assessment = { ...facts.assessment, shortName: typed };
    const user = { ...facts.user, firstName: typed, surName: typed };
    const mail = invitationMail({ ...facts, node: typed, organization: typed, user, assessment });
    for (const part of [mail.subject, mail.text, mail.html, mail.to.name]) expect(part).not.toMatch(/evil|\r/);
    expect(mail.subject).toBe('Click … Bcc: …: please share your view of Click … Bcc: …');
  });
});
