import type { z } from 'zod';
import { limits } from '../limits.js';
import type { Profile, ProfileText } from '../profiles.js';
import { judgedText, type TextRule } from './field-rules.js';

const must = (max: number, more: Partial<TextRule> = {}) => judgedText({ max, required: true, ...more });

/** The texts of created and changed things, with their limits, as the decisions check them. */
export const texts = {
  title: must(limits.title),
  name: must(limits.name),
  description: must(limits.description),
  optionalDescription: judgedText({ max: limits.description }),
  url: must(limits.url),
  personaTitle: must(limits.personaTitle, { counterAfter: limits.counterAfter }),
  nodeTypeName: must(limits.nodeTypeName, { counterAfter: limits.counterAfter }),
  shortName: must(limits.assessmentShortName, { counterAfter: limits.counterAfter }),
  objectiveShortName: must(limits.objectiveShortName, { counterAfter: limits.objectiveCounterAfter }),
  objectiveName: judgedText({ max: limits.objectiveName }),
} as const;

type OptionalText = z.ZodOptional<z.ZodNullable<z.ZodString>>;
type NewText<Text> = Text extends { readonly required: true } ? z.ZodString : OptionalText;
type ChangedText<Text> = Text extends { readonly required: true } ? z.ZodOptional<z.ZodString> : OptionalText;
type ErasableText<Text> = Text extends { readonly personal: true } ? OptionalText : ChangedText<Text>;

const newText = (text: ProfileText) => (text.required ? judgedText(text) : judgedText(text).nullish());
const changedText = (text: ProfileText) => (text.required ? judgedText(text).optional() : judgedText(text).nullish());

const schemasOf = (profile: Profile, schemaOf: (text: ProfileText) => z.ZodType) =>
  Object.fromEntries(Object.entries(profile).map(([name, text]) => [name, schemaOf(text)]));

/** The texts of a profile in a body that creates something. */
export const newTexts = <P extends Profile>(profile: P) =>
  schemasOf(profile, newText) as { -readonly [Name in keyof P]: NewText<P[Name]> };

/** The texts of a profile in a body that changes something. */
export const changedTexts = <P extends Profile>(profile: P) =>
  schemasOf(profile, changedText) as { -readonly [Name in keyof P]: ChangedText<P[Name]> };

/** The same where personal texts can be erased: a client may send back the null that it read. */
export const erasableTexts = <P extends Profile>(profile: P) =>
  schemasOf(profile, (text) => (text.personal ? judgedText(text).nullish() : changedText(text))) as {
    -readonly [Name in keyof P]: ErasableText<P[Name]>;
  };
