import type { Fault } from '@tidemark/contracts';
import type { ContentLevel, ContentObjective, TemplateContent } from './content.js';
import { levelsInOrder } from './content-find.js';

/** What is missing before the template can be deployed; `pointer` is the place in the template's file. */
export interface MissingPiece extends Fault {
  readonly code: MissingCode;
  /** Content numbers; null if the template has no level, area or objective at all. */
  readonly objective: number | null;
  readonly level: number | null;
}
export type MissingCode =
  | 'levels-missing'
  | 'areas-missing'
  | 'objectives-missing'
  | 'description-missing'
  | 'choice-missing';

/**
 * Both count the pairs (objective, level) without absent levels, and are 0 without any. A template is complete when
 * nothing is missing.
 */
export interface TemplateCompletion {
  /** Percentage of the pairs with a description, 0..100; unrounded, exactly 100 when all have one. */
  readonly completed: number;
  /** Percentage of the pairs that a choice covers, with two decimals; '100.00' only when all are. */
  readonly percentage: string;
  readonly missing: readonly MissingPiece[];
}

export function completion(content: TemplateContent): TemplateCompletion {
  const pairs = pairsOf(content);
  const described = pairs.filter((pair) => pair.isDescribed).length;
  const covered = pairs.filter((pair) => pair.isCovered).length;
  return {
    completed: pairs.length === 0 ? 0 : (100 * described) / pairs.length,
    percentage: twoDecimals(covered, pairs.length),
    missing: [...missingParts(content), ...pairs.flatMap(missingOf)],
  };
}

interface Pair {
  readonly objective: ContentObjective;
  readonly level: ContentLevel;
  readonly isDescribed: boolean;
  readonly isCovered: boolean;
  readonly pointer: string;
}

function pairsOf(content: TemplateContent): Pair[] {
  const levels = levelsInOrder(content);
  return content.areas.flatMap((area, a) =>
    area.objectives.flatMap((objective, o) => {
      const described = new Set(objective.maturities.map((maturity) => maturity.level));
      const covered = new Set(objective.questions.flatMap(({ choices }) => choices.map((choice) => choice.level)));
      return askedOf(objective, levels).map((level) => ({
        objective,
        level,
        isDescribed: described.has(level.n),
        isCovered: covered.has(level.n),
        pointer: `/areas/${a}/objectives/${o}`,
      }));
    }),
  );
}

/** An objective without any question would count as complete, so all its levels are reported as missing. */
function askedOf({ absentLevels = [] }: ContentObjective, levels: readonly ContentLevel[]): readonly ContentLevel[] {
  const asked = levels.filter(({ n }) => !absentLevels.includes(n));
  return asked.length === 0 ? levels : asked;
}

/** Rounded half up, but 99.99 for everything incomplete: '100.00' allows deployment. */
function twoDecimals(part: number, whole: number): string {
  if (whole === 0) return '0.00';
  const hundredths = Math.round((10_000 * part) / whole);
  return ((part < whole ? Math.min(hundredths, 9_999) : hundredths) / 100).toFixed(2);
}

function missingOf({ objective, level, isDescribed, isCovered, pointer }: Pair): MissingPiece[] {
  const pair = { objective: objective.n, level: level.n };
  const names = `objective "${objective.shortName}" at level "${level.name}"`;
  const missing: MissingPiece[] = [];
  if (!isDescribed) {
    const detail = `No description of ${names}`;
    missing.push({ pointer: `${pointer}/maturities`, code: 'description-missing', detail, ...pair });
  }
  if (!isCovered) {
    const detail = `No choice of ${names}`;
    missing.push({ pointer: `${pointer}/questions`, code: 'choice-missing', detail, ...pair });
  }
  return missing;
}

/** Without levels, areas or objectives there are no pairs, so the missing kind is reported instead. */
function missingParts({ levels, areas }: TemplateContent): MissingPiece[] {
  const nowhere = { objective: null, level: null };
  const missing: MissingPiece[] = [];
  if (levels.length === 0) {
    missing.push({ pointer: '/levels', code: 'levels-missing', detail: 'There is no level', ...nowhere });
  }
  if (areas.length === 0) {
    missing.push({ pointer: '/areas', code: 'areas-missing', detail: 'There is no area', ...nowhere });
  } else if (areas.every(({ objectives }) => objectives.length === 0)) {
    const pointer = '/areas/0/objectives';
    missing.push({ pointer, code: 'objectives-missing', detail: 'There is no objective', ...nowhere });
  }
  return missing;
}
