import type { LogLine, Replica } from './replica.js';

/** What begins and what ends a spell of trouble in the log of a process; the first group names what it is about. */
const begins = [
  /^engine trouble: (The log) is away/,
  /^engine trouble: (Kafka: reading .+) was interrupted/,
  /^engine trouble: (Kafka: announcements) do not go out/,
  /^(segments) not shared now/,
  /^(.+) interrupted, will be tried again/,
];
const ends = [
  /^engine back: (The log) is back/,
  /^engine back: (Kafka: reading .+) goes on/,
  /^engine back: (Kafka: announcements) go out again/,
  /^(segments) shared again/,
  /^(.+) goes on$/,
];

const saidBy = ({ msg, reason }: LogLine): string => (reason === undefined ? msg : `${msg}: ${reason}`);
const subjectOf = (patterns: readonly RegExp[], said: string): string | undefined =>
  patterns.map((pattern) => pattern.exec(said)?.[1]).find((subject) => subject !== undefined);
const wordingOf = ({ err, reason, msg }: LogLine): string => err?.message ?? reason ?? msg;

/**
 * Lines of a process's log that do not read as changes of state: the same trouble reported twice without an end in
 * between, or an end without a report.
 */
export function unclear({ name, log }: Replica, from: number): readonly string[] {
  const lines = log().slice(from);
  const faults: string[] = [];
  /** By what it is about, the wording of the line that began it. */
  let open = new Map<string, string>();
  let life: number | undefined;
  for (const line of lines) {
    // Who was killed ends nothing any more.
    if (line.pid !== life) open = new Map();
    life = line.pid;
    const said = saidBy(line);
    const begun = subjectOf(begins, said);
    if (begun !== undefined) {
      if (open.get(begun) === wordingOf(line)) faults.push(`${name} says again: ${said}`);
      open.set(begun, wordingOf(line));
    }
    const ended = subjectOf(ends, said);
    if (ended !== undefined) open.delete(ended);
  }
  return [...faults, ...[...open.keys()].map((subject) => `${name} never says that it is over: ${subject}`)];
}
