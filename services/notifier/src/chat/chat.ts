import {
  type ChatAnswer,
  ChatCommand,
  chatCommands,
  type ChatError,
  chatLanguage,
  type ChatRefusal,
  type ChatSource,
} from '@tidemark/contracts';
import {
  type Assistant,
  AssistantFailed,
  type AssistantPiece,
  type Clock,
  type Logger,
  type ReadModels,
} from '@tidemark/kernel';
import { type Attempts, type Caller, limitAttempts } from '@tidemark/kernel/http';
import { textsIn } from '@tidemark/texts';
import { mentorContext, salesContext } from './context.js';
import { ChatRefused, refusalOfCommand, refusalOfFailure } from './refusal.js';

export interface ChatOptions {
  readonly assistant: Assistant;
  readonly readModels: ReadModels;
  /** The caller of a token now; undefined when it is invalid. */
  readonly readToken: (token: string) => Promise<Caller | undefined>;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Questions per minute for each user, and for each network address of the public chat; 0 means no limit. */
  readonly chatLimit: number;
  /** Counts questions by name and key; default: in this process only. */
  readonly counting?: ((name: string) => Attempts) | undefined;
  /** Milliseconds for a whole answer. */
  readonly patience?: number;
}

/** The sender of a command, as the connection knows them. */
export interface Asker {
  /** The token that the socket connected with. */
  readonly token: string | undefined;
  readonly address: string;
  /** Aborted when the connection is gone. */
  readonly gone: AbortSignal;
}

export interface Chat {
  /** Rejects with ChatRefused, or with an unexpected error; `onProgress` gets the text so far. */
  answer(command: unknown, asker: Asker, onProgress: (text: string) => void): Promise<ChatAnswer>;
  /** The error for the asker, without internal details, which are logged for the operator. */
  errorOf(command: unknown, error: unknown): ChatError;
}

const usualPatience = 90_000;

export function createChat({ assistant, readModels, readToken, clock, logger, ...options }: ChatOptions): Chat {
  const { chatLimit, patience = usualPatience } = options;
  const { counting = () => limitAttempts({ points: chatLimit, seconds: 60 }) } = options;
  const ofUser = counting('questions of a user');
  const ofAddress = counting('questions of an address');

  /** Reads the asker again each time: since the handshake a session may have ended, or the user's role changed. */
  async function callerOf({ token }: ChatCommand, asker: Asker): Promise<Caller> {
    const given = asker.token ?? token ?? undefined;
    const caller = given === undefined ? undefined : await readToken(given);
    if (caller === undefined) throw new ChatRefused('not-authenticated');
    await ofUser(caller.userId);
    return caller;
  }

  async function contextOf(command: ChatCommand, asker: Asker) {
    const { payload } = command;
    if (command.command === chatCommands.mentor) {
      return {
        audience: 'mentor' as const,
        ...(await mentorContext(readModels, { ...(await callerOf(command, asker)), now: clock.now() }, payload)),
      };
    }
    await ofAddress(asker.address);
    return { audience: 'sales' as const, ...(await salesContext(readModels, payload)) };
  }

  async function ask(command: ChatCommand, asker: Asker, signal: AbortSignal, onProgress: (text: string) => void) {
    const context = await contextOf(command, asker);
    const pieces = assistant.ask({ ...command.payload, ...context, signal });
    const answer = await written(pieces, (text) => {
      if (!signal.aborted) onProgress(text);
    });
    return { type: 'chat' as const, ...answer, timestamp: clock.now() };
  }

  return {
    async answer(command, asker, onProgress) {
      const parsed = ChatCommand.safeParse(command);
      if (!parsed.success) throw new ChatRefused(refusalOfCommand(parsed.error));
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), patience);
      const signal = AbortSignal.any([late.signal, asker.gone]);
      try {
        // Does not wait for an assistant that ignores the signal either.
        return await Promise.race([ask(parsed.data, asker, signal, onProgress), aborted(signal)]);
      } finally {
        clearTimeout(timer);
        // Stops an assistant that is still writing.
        late.abort();
      }
    },
    errorOf(command, error) {
      const code: ChatRefusal = refusalOfFailure(error) ?? 'unavailable';
      if (error instanceof AssistantFailed) logger.warn({ reason: error.message }, 'the assistant did not answer');
      else if (refusalOfFailure(error) === undefined) logger.error({ err: error }, 'a question could not be answered');
      return { error: textsIn(chatLanguage(command), 'chat')(`refusals.${code}`), code };
    },
  };
}

async function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const refuse = () => reject(new ChatRefused('timeout'));
    if (signal.aborted) refuse();
    else signal.addEventListener('abort', refuse, { once: true });
  });
}

/** Characters between two progress messages: each has the whole text, so not one per word. */
const step = 40;

async function written(
  pieces: AsyncIterable<AssistantPiece>,
  onProgress: (text: string) => void,
): Promise<{ readonly text: string; readonly sources: ChatSource[] }> {
  let text = '';
  let sentLength = 0;
  let sources: ChatSource[] = [];
  for await (const piece of pieces) {
    if (piece.kind === 'sources') sources = [...piece.sources];
    else {
      text += piece.text;
      if (text.length - sentLength >= step) {
        sentLength = text.length;
        onProgress(text);
      }
    }
  }
  return { text, sources };
}
