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

/** Those of spreadsheets are loaded without i18next. */
type Namespace = Exclude<keyof Texts, 'template-sheets'>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: { [Name in Namespace]: WithValues<Texts[Name]['keys'], Texts[Name]['values']> };
    enableSelector: false;
    strictInterpolationChecks: true;
  }
}
