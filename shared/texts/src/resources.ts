import type { Texts } from './texts.generated.js';

/** The files of en-US define the type of the texts; every other language has the same keys. */
export type Namespace = keyof Texts;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

type KeysOf<Tree, Leaf, Start extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends Leaf
    ? `${Start}${WithoutForm<Key>}`
    : Tree[Key] extends string | readonly string[]
      ? never
      : KeysOf<Tree[Key], Leaf, `${Start}${Key}.`>;
}[keyof Tree & string];

/** Keys of single texts, like `form.subject`; the forms of a plural are one key. */
export type TextKey<N extends Namespace> = KeysOf<Texts[N]['keys'], string>;
/** Keys of lists of texts, like the paragraphs of a mail. */
export type ListKey<N extends Namespace> = KeysOf<Texts[N]['keys'], readonly string[]>;

/** Names of the values that a text needs; for several keys, those of all. */
type NameOf<Values, Key> = Key extends keyof Values ? Values[Key] & string : never;

/** The values of a text, each of which is required. A count decides the plural form. */
export type TextValues<
  N extends Namespace,
  Key extends string,
  Name extends string = NameOf<Texts[N]['values'], Key>,
> = [Name] extends [never]
  ? []
  : [values: { readonly [Each in Name]: Each extends 'count' ? number : string | number }];
