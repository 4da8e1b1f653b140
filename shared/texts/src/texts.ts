import { fallbackLanguage, type Language } from '@tidemark/contracts';
import { createInstance, type FormatterModule } from 'i18next';
import type { TextValues, ListKey, Namespace, TextKey } from './resources.js';

/** The texts of one namespace in one language, uninterpolated; undefined if there are none. */
export type ReadTexts = (language: string, namespace: string) => object | undefined;

/** Texts of one namespace in one language. Values are inserted unchanged: callers that write HTML must escape. */
export interface Say<N extends Namespace> {
  /** The text of a key with its values, which the compiler requires. */
  <Key extends TextKey<N>>(key: Key, ...values: TextValues<N, Key>): string;
  /** A list of texts, like the paragraphs of a mail. */
  list<Key extends ListKey<N>>(key: Key, ...values: TextValues<N, Key>): string[];
  /** A text whose values are known only at run time. */
  fill(key: TextKey<N>, values: Readonly<Record<string, string | number>>): string;
  /** The text of a key computed from a value; undefined if there is none. */
  find(key: string): string | undefined;
}

export interface Texts {
  in<N extends Namespace>(language: Language, namespace: N): Say<N>;
}

const writers = new Map<string, Intl.NumberFormat>();

function writerOf(language: string): Intl.NumberFormat {
  const known = writers.get(language);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  writers.set(language, made);
  return made;
}

const asGiven = () => undefined;

/** Formats every number in a text as its language does, like the web client. */
const numbers: FormatterModule = {
  type: 'formatter',
  init: asGiven,
  add: asGiven,
  addCached: asGiven,
  format: (value: unknown, _format, language = fallbackLanguage) =>
    typeof value === 'number' ? writerOf(language).format(value) : (value as string),
};

/**
 * i18next over texts that are read on first use. Missing texts come from en-US; the i18n check and the tests make sure
 * that none is missing.
 */
export function createTexts(read: ReadTexts): Texts {
  const i18n = createInstance();
  i18n.use(numbers);
  void i18n.init({
    initAsync: false,
    resources: {},
    fallbackLng: fallbackLanguage,
    load: 'currentOnly',
    // Texts are plain: mails escape for HTML, and the server makes no other HTML.
    interpolation: { escapeValue: false, alwaysFormat: true },
  });

  function ensureRead(language: string, namespace: string): void {
    if (i18n.hasResourceBundle(language, namespace)) return;
    const texts = read(language, namespace);
    if (texts !== undefined) i18n.addResourceBundle(language, namespace, texts);
  }

  return {
    in: (language, namespace) => {
      for (const each of [language, fallbackLanguage]) ensureRead(each, namespace);
      // Not getFixedT, which copies the whole configuration for each text.
      const place = { lng: language, ns: namespace };
      const fill = (key: string, values?: object) => i18n.t(key, { ...place, ...optionsFor(values) });
      return Object.assign((key: string, values?: object) => fill(key, values), {
        fill,
        list: (key: string, values?: object) =>
          [i18n.t(key, { ...place, ...optionsFor(values), returnObjects: true })].flat().map(String),
        find: (key: string) => {
          const isText = i18n.exists(key, { ...place, returnObjects: false });
          return isText ? fill(key) : undefined;
        },
      });
    },
  };
}

/**
 * Passes values under `replace`, so that one named like an option of i18next stays a value. They are not interpolated
 * (`$t(…)`), because people type them.
 */
const optionsFor = (values: object = {}) => ({
  replace: values,
  nest: false,
  ...('count' in values ? { count: Number(values.count) } : {}),
});
