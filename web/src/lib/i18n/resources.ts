import type { Texts } from '../../locales/texts.generated';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** The keys of a file, each with the values that its text needs, written as i18next's types read them from a text. */
type WithValues<Keys, Values, Start extends string = ''> = {
  [Key in keyof Keys & string]: Keys[Key] extends string
    ? `${Start}${WithoutForm<Key>}` extends keyof Values
      ? `{{${Values[`${Start}${WithoutForm<Key>}`] & string}}}`
      : string
    : WithValues<Keys[Key], Values, `${Start}${Key}.`>;
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: { [Name in keyof Texts]: WithValues<Texts[Name]['keys'], Texts[Name]['values']> };
    enableSelector: false;
    strictInterpolationChecks: true;
  }
}
