/** How long calls of one kind took, from the moment for which each was planned. */
export interface Timings {
  readonly kind: string;
  readonly count: number;
  readonly errors: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

export interface Recorder {
  took(kind: string, milliseconds: number): void;
  failed(kind: string, reason: string): void;
  timings(): readonly Timings[];
  /** How often each thing went wrong. */
  reasons(): ReadonlyMap<string, number>;
}

export function createRecorder(): Recorder {
  const times = new Map<string, number[]>();
  const errors = new Map<string, number>();
  const reasons = new Map<string, number>();
  return {
    took(kind, milliseconds) {
      const known = times.get(kind);
      if (known === undefined) times.set(kind, [milliseconds]);
      else known.push(milliseconds);
    },
    failed(kind, reason) {
      errors.set(kind, (errors.get(kind) ?? 0) + 1);
      const said = `${kind}: ${reason}`;
      reasons.set(said, (reasons.get(said) ?? 0) + 1);
    },
    timings: () =>
      [...new Set([...times.keys(), ...errors.keys()])].map((kind) => ({
        kind,
        errors: errors.get(kind) ?? 0,
        ...summaryOf(times.get(kind) ?? []),
      })),
    reasons: () => reasons,
  };
}

export function summaryOf(numbers: readonly number[]): Omit<Timings, 'kind' | 'errors'> {
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = (hundredths: number) => sorted[Math.max(0, Math.ceil((sorted.length * hundredths) / 100) - 1)] ?? 0;
  return { count: sorted.length, p50: at(50), p95: at(95), p99: at(99), max: sorted.at(-1) ?? 0 };
}

/** What an answer was refused as. */
export const reasonOf = (status: number, text: string): string =>
  `${String(status)} ${/"code":"([^"]+)"/.exec(text)?.[1] ?? text.slice(0, 100)}`;
