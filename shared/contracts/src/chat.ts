import { z } from 'zod';
import { fallbackLanguage, type Language, languages } from './languages.js';
import { limits } from './limits.js';
import { ServedMoment, text } from './primitives.js';

/** Commands of the chat socket: for signed-in users, and the one that visitors may send too (specification §7). */
export const chatCommands = { mentor: 'ASSISTANT_MENTOR_QUERY', sales: 'ASSISTANT_SALES_QUERY' } as const;
export const ChatCommandName = z.enum(chatCommands);
export type ChatCommandName = z.infer<typeof ChatCommandName>;

/** Accepts the JSON text of a value too; invalid JSON is left for the schema to refuse. */
const orItsJson = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  }, schema);

export const ChatPayload = z.object({
  text: text(limits.chatText),
  /** Language of the answer; unknown languages get the fallback. */
  language: z.enum(languages).catch(fallbackLanguage),
});
export type ChatPayload = z.infer<typeof ChatPayload>;

/**
 * The envelope of `doAction`. Its user data is ignored. Its token counts only on a socket that connected without one,
 * and is checked as usual.
 */
export const ChatCommand = orItsJson(
  z.object({
    command: ChatCommandName,
    payload: orItsJson(ChatPayload),
    token: z.string().max(4_000).nullish(),
    user: z.unknown().optional(),
    createdAt: z.unknown().optional(),
    event: z.unknown().optional(),
  }),
);
export type ChatCommand = z.infer<typeof ChatCommand>;

/** Language for refusing a command that is otherwise unreadable. */
const Asking = orItsJson(z.object({ payload: orItsJson(z.object({ language: z.enum(languages) })) }));
export function chatLanguage(command: unknown): Language {
  const asking = Asking.safeParse(command);
  return asking.success ? asking.data.payload.language : fallbackLanguage;
}

/** A source of an answer. `id` is the id of the thing, or of the article for product help. */
export const ChatSource = z.object({
  title: z.string(),
  url: z.string().nullable(),
  kind: z.enum(['help', 'node', 'assessment', 'template', 'objective', 'recommendation', 'library']),
  id: z.string(),
});
export type ChatSource = z.infer<typeof ChatSource>;

/** `onActionSuccess`. The text is plain, never markup; `[1]` in it is the first source. */
export const ChatAnswer = z.object({
  type: z.literal('chat'),
  text: z.string(),
  timestamp: ServedMoment,
  sources: z.array(ChatSource),
});
export type ChatAnswer = z.infer<typeof ChatAnswer>;

/** `onActionProgress`: the whole text so far, each time. */
export const ChatProgress = z.object({ type: z.literal('chat'), text: z.string() });
export type ChatProgress = z.infer<typeof ChatProgress>;

export const chatRefusals = [
  'invalid-request',
  'text-empty',
  'text-too-long',
  'not-authenticated',
  'too-many-attempts',
  'busy',
  'timeout',
  'refused',
  'unavailable',
] as const;
export const ChatRefusal = z.enum(chatRefusals);
export type ChatRefusal = z.infer<typeof ChatRefusal>;

/** `onActionError`: in the requested language, and as a code. */
export const ChatError = z.object({ error: z.string(), code: ChatRefusal });
export type ChatError = z.infer<typeof ChatError>;
