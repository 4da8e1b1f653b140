import { styleText } from 'node:util';
import { z } from 'zod';

/** The fields of a log line for people; the rest is for machines. */
const Line = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z.string().default(''),
  reason: z.string().optional(),
  req: z.object({ method: z.string(), path: z.string().optional() }).optional(),
  res: z.object({ status: z.number() }).optional(),
  responseTime: z.number().optional(),
  err: z.object({ message: z.string().optional(), stack: z.string().optional() }).optional(),
});
type Line = z.infer<typeof Line>;

export interface TerminalLogOptions {
  readonly write: (text: string) => void;
  /** Whether to show successful requests: each page makes a dozen. */
  readonly allRequests: boolean;
  readonly colours: boolean;
}

const [info, warning, failure] = [30, 40, 50];

/**
 * Turns the log's JSON lines into lines for a person at a terminal: time, severity, message. Other lines stay
 * unchanged.
 */
export function createTerminalLog({ write, allRequests, colours }: TerminalLogOptions): { write(text: string): void } {
  const coloured = (level: number, text: string): string => {
    if (!colours || level < warning) return text;
    return styleText(level < failure ? 'yellow' : 'red', text, { validateStream: false });
  };
  return {
    write(text) {
      const line = Line.safeParse(parsed(text));
      if (!line.success) write(text);
      else if (allRequests || line.data.req === undefined || line.data.level > info) {
        write(`${coloured(line.data.level, said(line.data))}\n`);
      }
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function said(line: Line): string {
  const { time, level, err } = line;
  const grave = level <= info ? '' : level < failure ? 'warning: ' : 'error: ';
  const stack = err?.stack ?? err?.message;
  return `${clock(time)}  ${grave}${whatOf(line)}${stack === undefined ? '' : `\n${stack}`}`;
}

function whatOf({ req, res, responseTime, msg, reason }: Line): string {
  if (req === undefined) return reason === undefined ? msg : `${msg}: ${reason}`;
  return `${req.method} ${req.path ?? ''} ${String(res?.status ?? '')} ${String(responseTime ?? 0)} ms`;
}

const clock = (time: number): string => new Date(time).toTimeString().slice(0, 8);
