import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const script = resolve(import.meta.dirname, '../../scripts/check-i18n.mjs');
let root: string;

type Texts = Readonly<Record<string, unknown>>;
const english: Texts = { greeting: 'Hello {{name}}', days_one: '{{count}} day', days_other: '{{count}} days' };
const spanish: Texts = {
  greeting: 'Hola {{name}}',
  days_one: '{{count}} día',
  days_many: '{{count}} días',
  days_other: '{{count}} días',
};

function write(path: string, content: string): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
const mails = (language: string, texts: Texts) =>
  write(`shared/texts/locales/${language}/mails.json`, JSON.stringify(texts));
const problems = (language: string, texts: Texts = { odd: 'Odd' }) =>
  write(`web/src/locales/${language}/problems.json`, JSON.stringify(texts));

/** A small product in two languages in which nothing is wrong. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'texts-'));
  write(
    'shared/contracts/src/languages.ts',
    "const ownNames = {\n  'en-US': 'English',\n  es: 'Español',\n} as const;\n",
  );
  write('shared/contracts/src/problems.ts', "export const problemStatus = {\n  'odd': 400,\n};\n");
  write('services/mail.ts', "say('greeting', { name }); say('days', { count });");
  write(
    'shared/texts/src/parameters.ts',
    "/** Made from locales/en-US by `node scripts/check-i18n.mjs --write`: the values that a text wants, by its key. */\nexport interface TextParameters {\n  readonly 'mails:days': 'count';\n  readonly 'mails:greeting': 'name';\n}\n",
  );
  mails('en-US', english);
  mails('es', spanish);
  for (const language of ['en-US', 'es']) problems(language);
});
afterEach(() => rmSync(root, { recursive: true }));

function checked(): { readonly code: number | null; readonly faults: string[] } {
  const { status, stderr } = spawnSync(process.execPath, [script, '--root', root], { encoding: 'utf8' });
  return { code: status, faults: stderr.split('\n').filter((line) => line !== '') };
}

describe('the check of all texts', () => {
  it('finds nothing where nothing is wrong', () => expect(checked()).toEqual({ code: 0, faults: [] }));

  const { days_many: _many, ...withoutMany } = spanish;
  const { greeting: _greeting, ...withoutGreeting } = spanish;
  const faulty: [string, () => void, string][] = [
    ['a key that a language lacks', () => mails('es', withoutGreeting), 'mails (es): "greeting" is missing'],
    ['a key that en-US lacks', () => mails('es', { ...spanish, more: 'Más' }), 'mails (es): "more" is not in en-US'],
    [
      'another value',
      () => mails('es', { ...spanish, greeting: 'Hola {{nombre}}' }),
      'mails (es): "greeting" and en-US do not both have {{nombre}}',
    ],
    ['an empty text', () => mails('es', { ...spanish, greeting: ' ' }), 'mails (es): "greeting" is empty'],
    [
      'a plural form that the language has',
      () => mails('es', withoutMany),
      'mails (es): "days" lacks the plural form "many"',
    ],
    [
      'a plural form that the language has not',
      () => mails('en-US', { ...english, days_many: '{{count}} days' }),
      'mails (en-US): "days" has no use for the plural form "many"',
    ],
    ['a folder that is no language', () => mails('fr', english), 'mails (fr): not a language of the product'],
    [
      'a language without its folder',
      () =>
        write(
          'shared/contracts/src/languages.ts',
          "const ownNames = {\n  'en-US': 'English',\n  es: 'Español',\n  fr: 'Français',\n} as const;\n",
        ),
      'mails (fr): no file',
    ],
    [
      'a key that nobody uses',
      () => write('services/mail.ts', "say('days', { count });"),
      'mails: "greeting" is used nowhere',
    ],
    [
      'a key that no text has',
      () => write('services/more.ts', "say('farewell');"),
      '"farewell" is said and has no text',
    ],
    [
      'values that were not written down',
      () => write('shared/texts/src/parameters.ts', 'export interface TextParameters {}\n'),
      'parameters.ts is not of these texts',
    ],
    [
      'a problem without a text',
      () =>
        write(
          'shared/contracts/src/problems.ts',
          "export const problemStatus = {\n  'odd': 400,\n  'more': 400,\n};\n",
        ),
      'problems: "more" is a problem code without a text',
    ],
  ];

  it.each(faulty)('names %s', (_what, spoil, fault) => {
    spoil();
    const { code, faults } = checked();
    expect(code).toBe(1);
    expect(faults).toContainEqual(expect.stringContaining(fault));
  });
});
