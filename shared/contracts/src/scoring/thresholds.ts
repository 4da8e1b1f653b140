import type { Preset } from './model.js';
import { compare, type Ratio, ratio, toNumber } from './ratio.js';

/** `over`: the share must be greater, not just equal. */
interface Threshold {
  readonly share: Ratio;
  readonly over: boolean;
}

/** The threshold of level k itself, and of each level below it. */
export interface Kit {
  readonly own: Threshold;
  readonly below: Threshold;
}

const atLeast = (percent: number): Threshold => ({ share: ratio(percent, 100), over: false });
const over = (percent: number): Threshold => ({ share: ratio(percent, 100), over: true });

/** Source: the table of presets in scoring.md (C2M2 behind strict, ISO/IEC 33020 behind process). */
const KITS: Readonly<Record<Preset, Kit>> = {
  balanced: { own: atLeast(60), below: atLeast(75) },
  strict: { own: atLeast(100), below: atLeast(100) },
  process: { own: over(50), below: over(85) },
};

/** The thresholds of a level itself and of each level below it, as shares 0..1; `over`: they must be exceeded. */
export function neededBy(preset: Preset): { readonly own: number; readonly below: number; readonly over: boolean } {
  const { own, below } = KITS[preset];
  return { own: toNumber(own.share), below: toNumber(below.share), over: own.over };
}

/**
 * One unmet condition of a level: `own` is the level itself, `below` a level under it. Shares are 0..1; `over` means
 * that the share must be greater than `needed`.
 */
export interface Failure {
  readonly threshold: 'own' | 'below';
  readonly level: number;
  readonly needed: number;
  readonly over: boolean;
  readonly had: number;
}

/**
 * The level at which the walk stopped, and every condition that it did not meet: its own first, then from level 1 up.
 */
export interface Stop {
  readonly level: number;
  readonly failures: readonly Failure[];
}

/** `stage` 0..L; `stopped` is null when every level passed. */
export interface Walk {
  readonly stage: number;
  readonly stopped: Stop | null;
}

/** Number of levels that pass before the first that does not (scoring.md, "maturityValue"). */
export function stageOf(shares: readonly Ratio[], preset: Preset): number {
  const kit = KITS[preset];
  let stage = 0;
  for (const share of shares) {
    if (!meets(share, kit.own)) return stage;
    stage += 1;
    // A level that blocks those above it is reached itself, and is the last.
    if (!meets(share, kit.below)) return stage;
  }
  return stage;
}

/**
 * `stageOf` with the reasons why it stopped. An absent level fails only together with the one it repeats, and that one
 * is reported.
 */
export function walk(shares: readonly Ratio[], preset: Preset, absent: readonly number[] = []): Walk {
  const kit = KITS[preset];
  const stage = stageOf(shares, preset);
  const next = shares[stage];
  if (next === undefined) return { stage, stopped: null };
  const failures = [
    ...failure('own', stage + 1, next, kit.own),
    ...shares.slice(0, stage).flatMap((share, index) => failure('below', index + 1, share, kit.below)),
  ];
  return { stage, stopped: { level: stage + 1, failures: asked(failures, absent) } };
}

/**
 * Why a stage is not higher, from served maturity shares (0..1, index 0 = level 1) and their served stage. Only for
 * words beside a value: the stage itself was decided on exact figures. Null at the top. `absent`: positions at which
 * nothing is asked.
 */
export function stopOf(
  shares: readonly number[],
  stage: number,
  preset: Preset,
  absent: readonly number[] = [],
): Stop | null {
  const { own, below } = KITS[preset];
  const next = shares[stage];
  if (next === undefined) return null;
  const unmet = (threshold: Failure['threshold'], level: number, had: number, rule: Threshold): Failure[] => {
    const needed = toNumber(rule.share);
    if (rule.over ? had > needed : had >= needed) return [];
    return [{ threshold, level, needed, over: rule.over, had }];
  };
  const failures = [
    ...unmet('own', stage + 1, next, own),
    ...shares.slice(0, stage).flatMap((share, index) => unmet('below', index + 1, share, below)),
  ];
  return { level: stage + 1, failures: asked(failures, absent) };
}

const asked = (failures: readonly Failure[], absent: readonly number[]): Failure[] =>
  failures.filter(({ level }) => !absent.includes(level));

function failure(threshold: 'own' | 'below', level: number, had: Ratio, rule: Threshold): Failure[] {
  if (meets(had, rule)) return [];
  return [{ threshold, level, needed: toNumber(rule.share), over: rule.over, had: toNumber(had) }];
}

function meets(share: Ratio, { share: needed, over: mustExceed }: Threshold): boolean {
  const difference = compare(share, needed);
  return mustExceed ? difference > 0 : difference >= 0;
}
