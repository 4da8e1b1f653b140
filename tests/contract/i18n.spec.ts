import { expect, it } from '@jest/globals';

interface Rules {
  faultsOf(
    files: ReadonlyMap<string, ReadonlyMap<string, string>>,
    code: string,
    languages: readonly string[],
  ): readonly string[];
}
const { faultsOf } = (await import(new URL('../../scripts/lib/text-faults.mjs', import.meta.url).href)) as Rules;

type Texts = Readonly<Record<string, string>>;
const [enFile, esFile] = ['features/mails/locales/en-US.json', 'features/mails/locales/es.json'];
const english: Texts = { 'form.hello': 'Hello {{name}}', days_one: '1 day', days_other: '{{count}} days' };
const spanish: Texts = { 'form.hello': 'Hola {{name}}', days_one: 'un día', days_many: 'días', days_other: 'días' };
const uses = "t('mails:form.hello', { name }); t(`days`, { count });";

const check = (files: Readonly<Record<string, Texts>>, code = uses) =>
  faultsOf(new Map(Object.entries(files).map(([file, texts]) => [file, new Map(Object.entries(texts))])), code, [
    'en-US',
    'es',
  ]);
const inSpanish = (texts: Texts) => check({ [enFile]: english, [esFile]: texts });
const { days_many: _, ...withoutMany } = spanish;

it('accepts texts with the same keys, values and plural forms', () => {
  expect(inSpanish(spanish)).toEqual([]);
  expect(inSpanish({ ...spanish, days_zero: 'ningún día' })).toEqual([]);
  expect(check({ [enFile]: english, [esFile]: spanish }, 't(`form.${part}`); t("days");')).toEqual([]);
});

it.each<[string, readonly string[], string]>([
  ['a plural form that is missing', inSpanish(withoutMany), `${esFile}: "days" lacks the plural form "many"`],
  ['a key of another language only', inSpanish({ ...spanish, more: 'Más' }), `${esFile}: "more" is not in en-US`],
  ['a key that is missing', inSpanish({ 'form.hello': 'Hola {{name}}' }), `${esFile}: "days" is missing`],
  [
    'a value that is missing',
    inSpanish({ ...spanish, 'form.hello': 'Hola' }),
    `${esFile}: "form.hello" lacks {{name}}, unlike en-US`,
  ],
  [
    'a value that en-US does not have',
    inSpanish({ ...spanish, 'form.hello': 'Hola {{name}} {{nombre}}' }),
    `${esFile}: "form.hello" has {{nombre}}, unlike en-US`,
  ],
  ['an empty text', inSpanish({ ...spanish, days_many: ' ' }), `${esFile}: "days_many" is empty, or no text`],
  [
    'a plural in one language only',
    inSpanish({ 'form.hello': 'Hola {{name}}', days: '{{count}} días' }),
    `${esFile}: "days" is no plural, unlike en-US`,
  ],
  [
    'a plural form that the language does not have',
    inSpanish({ ...spanish, days_few: 'días' }),
    `${esFile}: "days" has no use for the plural form "few"`,
  ],
  ['a language without its file', check({ [enFile]: english }), `${esFile}: missing`],
  [
    'a file of no language',
    check({ [enFile]: english, [esFile]: spanish, 'features/mails/locales/fr.json': english }),
    'features/mails/locales/fr.json: not a language of the product, or not in en-US',
  ],
  [
    'a key that no code uses',
    check({ [enFile]: english, [esFile]: spanish }, "t('days', { count });"),
    `${enFile}: "form.hello" is not used`,
  ],
])('reports %s', (_what, faults, fault) => expect(faults).toEqual([fault]));
