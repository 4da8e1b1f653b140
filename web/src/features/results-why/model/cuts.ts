import type { ResultsWhy, WhyStep } from '@tidemark/contracts';
import { hundredthsOf, largestRemainder } from '../../../lib/remainder';

export type Cut = 'person' | 'persona' | 'area' | 'day';

/** The parts of one cut: what is printed of them adds up to what is printed as the difference. */
export interface Part {
  readonly key: string;
  /** Null: it has no name, and the screen says what it is. */
  readonly name: string | null;
  /** The steps that it is made of; of an area all of them. */
  readonly steps: readonly WhyStep[];
  readonly color: string | null;
  readonly hundredths: number;
}

type Raw = Omit<Part, 'hundredths'> & { readonly effect: number };

const fullName = ({ user }: WhyStep): string | null =>
  user === null ? null : [user.firstName, user.surName].filter(Boolean).join(' ') || null;

const keyed: Readonly<
  Record<Exclude<Cut, 'area'>, (step: WhyStep) => { readonly key: string; readonly name: string | null }>
> = {
  // A group has no single person: each step is a part of its own.
  person: (step) => ({ key: step.user?.id ?? step.at, name: fullName(step) }),
  persona: ({ persona }) => ({ key: persona ?? '', name: persona }),
  day: ({ day }) => ({ key: day, name: day }),
};

/** People of the previous round who have not answered again: a part of its own in every cut. */
const leftKey = 'not-again';

function byKey(steps: readonly WhyStep[], of: (typeof keyed)['day']): Raw[] {
  const parts = new Map<string, Raw>();
  for (const step of steps) {
    const { key, name } = step.kind === 'not-again' ? { key: leftKey, name: null } : of(step);
    const known = parts.get(key);
    parts.set(key, {
      key,
      name,
      color: null,
      steps: [...(known?.steps ?? []), step],
      effect: (known?.effect ?? 0) + step.effect,
    });
  }
  return [...parts.values()];
}

const byArea = ({ areas, steps }: ResultsWhy): Raw[] =>
  areas.map(({ n, name, color }, index) => ({
    key: String(n),
    name,
    color,
    steps,
    effect: steps.reduce((sum, step) => sum + (step.areas[index] ?? 0), 0),
  }));

/** The hundredths that a difference is printed with: of the printed ends. */
export const printedDifference = ({ from, to }: ResultsWhy): number =>
  hundredthsOf(to.value) - hundredthsOf(from.value);

/** The same steps in one of their cuts, in the order in which each part first moved something. */
export function partsOf(why: ResultsWhy, cut: Cut): readonly Part[] {
  const raw = cut === 'area' ? byArea(why) : byKey(why.steps, keyed[cut]);
  const hundredths = largestRemainder(
    raw.map(({ effect }) => effect * 100),
    printedDifference(why),
  );
  return raw.map(({ effect: _, ...part }, index) => ({ ...part, hundredths: hundredths[index] ?? 0 }));
}

/**
 * The cuts that there are for the reader: groups have neither person nor persona, and one person's answers only that one; of
 * one objective there is one area.
 */
export const cutsOf = ({ smallestGroup, respondent, objective, areas }: ResultsWhy): readonly Cut[] => [
  ...(smallestGroup === null && respondent === null ? (['person', 'persona'] as const) : []),
  ...(objective === null && areas.length > 1 ? (['area'] as const) : []),
  'day',
];

/** The cut in which the sum below the steps repeats the difference: another one than theirs; null: there is none. */
export const subtotalCut = (why: ResultsWhy, cut: Cut): Exclude<Cut, 'person' | 'day'> | null =>
  (['persona', 'area'] as const).find((other) => other !== cut && cutsOf(why).includes(other)) ?? null;
