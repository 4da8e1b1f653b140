import { z } from 'zod';
import { limits } from './limits.js';

/** A text of a profile. Events, commands, bodies, answers and forms take their texts from the profiles below. */
export interface ProfileText {
  /** In characters, as a person counts them. */
  readonly max: number;
  /** As in `FieldRule`. */
  readonly counterAfter?: number;
  /** It cannot be blank, and is stored without blanks at its ends. Other texts are stored as they are written. */
  readonly required?: true;
  /** Personal data: null once it is erased. */
  readonly personal?: true;
  /** Older events lack it; there it reads as blank. */
  readonly added?: true;
}
export type Profile = Readonly<Record<string, ProfileText>>;

export const organizationProfile = {
  name: { max: limits.name, required: true },
  billingEmail: { max: limits.email, required: true, personal: true },
  contactName: { max: limits.name, required: true, personal: true },
  phoneNumber: { max: limits.name, required: true, personal: true },
} as const satisfies Profile;

export const accountProfile = {
  firstName: { max: limits.personName, required: true, personal: true },
  surName: { max: limits.personName, required: true, personal: true },
  email: { max: limits.email, required: true, personal: true },
} as const satisfies Profile;

export const nodeProfile = {
  name: { max: limits.nodeName, counterAfter: limits.counterAfter, required: true },
  description: { max: limits.description },
} as const satisfies Profile;

/** The values of a profile, as they are stored and served. */
export type ProfileValues<P> = {
  readonly [Name in keyof P]: P[Name] extends { readonly personal: true } ? string | null : string;
};

type RequiredName<P> = {
  [Name in keyof P]: P[Name] extends { readonly required: true } ? Name : never;
}[keyof P];

/** The texts of something new. */
export type NewProfile<P> = { readonly [Name in RequiredName<P>]: string } & {
  readonly [Name in Exclude<keyof P, RequiredName<P>>]?: string | null | undefined;
};

/** The texts of a change; those that are undefined or null stay as they are. */
export type ProfileChange<P> = { readonly [Name in keyof P]?: string | null | undefined };

/** The names of its texts, in the order of their declaration. */
export const textsOf = <P extends Profile>(profile: P): readonly (keyof P & string)[] => Object.keys(profile);

/** Some fields of something that has more. */
export function pick<Source extends object, Name extends keyof Source>(
  source: Source,
  names: readonly Name[],
): Pick<Source, Name> {
  const picked: Partial<Pick<Source, Name>> = {};
  for (const name of names) picked[name] = source[name];
  return picked as Pick<Source, Name>;
}

/** The names of its texts that are personal data. */
export const personalTextsOf = (profile: Profile): readonly string[] =>
  textsOf(profile).filter((name) => profile[name]?.personal);

/** The values of a profile of which nothing is known, or nothing any longer. */
export const blankTexts = <P extends Profile>(profile: P): ProfileValues<P> =>
  Object.fromEntries(
    Object.entries(profile).map(([name, { personal }]) => [name, personal ? null : '']),
  ) as ProfileValues<P>;

type ServedText<Text> = Text extends { readonly personal: true } ? z.ZodNullable<z.ZodString> : z.ZodString;
type EventText<Text> = Text extends { readonly added: true } ? z.ZodDefault<ServedText<Text>> : ServedText<Text>;

const served = ({ personal }: ProfileText) => (personal ? z.string().nullable() : z.string());

/** The schemas of its texts in an entity. */
export const servedTexts = <P extends Profile>(profile: P) =>
  Object.fromEntries(Object.entries(profile).map(([name, text]) => [name, served(text)])) as {
    -readonly [Name in keyof P]: ServedText<P[Name]>;
  };

/** The schemas of its texts in an event. */
export const eventTexts = <P extends Profile>(profile: P) =>
  Object.fromEntries(
    Object.entries(profile).map(([name, text]) => [name, text.added ? served(text).default('') : served(text)]),
  ) as { -readonly [Name in keyof P]: EventText<P[Name]> };
