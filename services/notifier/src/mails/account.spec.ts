import { describe, expect, it } from '@jest/globals';
import { languages } from '@tidemark/contracts';
import { accountMail, type AccountMailContent, type AccountMailFacts } from './account.js';

const secret = 'the-secret';
const contents: readonly AccountMailContent[] = [
  { kind: 'sign-up', organization: 'Halden & Sons', secret },
  { kind: 'verification', secret },
  { kind: 'reset', secret },
  { kind: 'known', organization: 'Halden & Sons' },
  { kind: 'known-elsewhere', inviter: 'Acme', organization: 'Halden & Sons' },
  { kind: 'invited-elsewhere', inviter: 'Acme', organization: 'Halden & Sons', secret },
];
const facts = (content: AccountMailContent, change: Partial<AccountMailFacts['recipient']> = {}): AccountMailFacts => ({
  deliveryId: 'd1',
  publicUrl: 'https://tidemark.example',
  recipient: { firstName: 'Ana <b>', surName: 'Ribeiro', email: 'ana@halden.example', language: 'en-US', ...change },
  content,
});
const kinds = contents.map((content) => [content.kind, content] as const);

describe.each(kinds)('the mail %s', (_kind, content) => {
  it.each(languages)('leaves no gap in %s, with and without a name', (language) => {
    for (const firstName of ['Ana', null]) {
      const { subject, text, html } = accountMail(facts(content, { language, firstName }));
      expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}|undefined|null/);
      expect(html).toContain(`lang="${language}"`);
    }
  });

  it('has another text in each language', () => {
    const texts = languages.map((language) => accountMail(facts(content, { language })).text);
    expect(new Set(texts).size).toBe(languages.length);
  });

  it('escapes people’s texts in the HTML part, and only there', () => {
    const { html, text } = accountMail(facts(content));
    expect(html).toContain('Ana &lt;b&gt;');
    expect(html).not.toMatch(/<b>|Halden & /);
    expect(text).toContain('Ana <b>');
  });
});

it.each([
  ['sign-up', '/signup/the-secret'],
  ['verification', '/signup/the-secret'],
  ['reset', '/reset-password?t=the-secret'],
  ['known', '/login'],
  ['known-elsewhere', '/login'],
  ['invited-elsewhere', '/signup/the-secret'],
] as const)('the mail %s opens %s, in both parts', (kind, path) => {
  const [content] = contents.filter((each) => each.kind === kind);
  const { text, html } = accountMail(facts(content ?? { kind: 'known', organization: '' }));
  expect(text).toContain(`https://tidemark.example${path}\n`);
  expect(html).toContain(`href="https://tidemark.example${path}"`);
});

describe('text typed by strangers', () => {
  const typed = 'Dear customer,\r\nclick http://evil.example \u202e';
  const all = contents.map((content) => ({
    ...content,
    ...('organization' in content ? { organization: typed } : {}),
    ...('inviter' in content ? { inviter: typed } : {}),
  }));

  it.each(languages)('contains no link and is neither the first line nor the whole subject, in %s', (language) => {
    for (const content of all) {
      const { subject, text, html, to } = accountMail(facts(content, { language, firstName: null, surName: typed }));
      for (const part of [subject, text, html, to.name]) expect(part).not.toMatch(/evil|\u202e|\r/);
      expect(subject).not.toContain('\n');
      expect(text.split('\n')[0]).not.toContain('Dear');
      expect(subject.replace('Dear customer, click …', '').trim().length).toBeGreaterThan(10);
    }
  });
});
