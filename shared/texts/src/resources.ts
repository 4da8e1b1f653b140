import type assistant from '../locales/en-US/assistant.json';
import type assistantWords from '../locales/en-US/assistant-words.json';
import type chat from '../locales/en-US/chat.json';
import type help from '../locales/en-US/help.json';
import type history from '../locales/en-US/history.json';
import type limits from '../locales/en-US/limits.json';
import type mails from '../locales/en-US/mails.json';
import type templateFile from '../locales/en-US/template-file.json';
import type { TextParameters } from './parameters.js';

/** The texts by namespace; the files of en-US are the type, and every other language has the same keys. */
export interface Resources {
  readonly assistant: typeof assistant;
  readonly 'assistant-words': typeof assistantWords;
  readonly chat: typeof chat;
  readonly help: typeof help;
  readonly history: typeof history;
  readonly limits: typeof limits;
  readonly mails: typeof mails;
  readonly 'template-file': typeof templateFile;
}
export type Namespace = keyof Resources;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

type TextsIn<Tree, Start extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Start}${WithoutForm<Key>}`
    : Tree[Key] extends readonly string[]
      ? never
      : TextsIn<Tree[Key], `${Start}${Key}.`>;
}[keyof Tree & string];

type ListsIn<Tree, Start extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends readonly string[]
    ? `${Start}${Key}`
    : Tree[Key] extends string
      ? never
      : ListsIn<Tree[Key], `${Start}${Key}.`>;
}[keyof Tree & string];

/** Keys of single texts, as `form.subject`; the forms of a plural are one key. */
export type TextKey<N extends Namespace> = TextsIn<Resources[N]>;
/** Keys of lists of texts, as of the paragraphs of a mail. */
export type ListKey<N extends Namespace> = ListsIn<Resources[N]>;

/** Names of the values that a text wants; of several keys, those of all. */
type ParameterOf<N extends string, Key extends string> = Key extends Key
  ? `${N}:${Key}` extends keyof TextParameters
    ? TextParameters[`${N}:${Key}`]
    : never
  : never;

/** The values of a text, each of which must be given. A count decides the plural form. */
export type Values<Names extends string> = {
  readonly [Name in Names]: Name extends 'count' ? number : string | number;
};
export type Given<N extends string, Key extends string> = [ParameterOf<N, Key>] extends [never]
  ? []
  : [values: Values<ParameterOf<N, Key>>];
