import type { Draft, DraftLevel, DraftObjective } from '../draft/draft';
import type { EditorPlace } from '../place';

/** One fault that blocks the deployment, and where to repair it. */
export interface EditorFault {
  readonly key: string;
  readonly kind: 'level' | 'levels' | 'areas' | 'objectives' | 'description' | 'choice';
  readonly place: EditorPlace;
  /** Of a pair of objective and level that lacks something. */
  readonly objective?: DraftObjective;
  readonly level?: DraftLevel;
  /** Of a row of levels that is not saved. */
  readonly position?: number;
}

/** What the words about a fault name. */
export const namesIn = ({ objective, level, position = level?.position }: EditorFault) => ({
  objective: objective?.shortName,
  level: level?.name,
  position,
});

const whole: Readonly<Record<string, Omit<EditorFault, 'key'>>> = {
  'levels-missing': { kind: 'levels', place: { step: 'levels' } },
  'areas-missing': { kind: 'areas', place: { step: 'objectives' } },
  'objectives-missing': { kind: 'objectives', place: { step: 'objectives' } },
};

const pairs = { 'description-missing': 'description', 'choice-missing': 'choice' } as const;
const isPair = (code: string): code is keyof typeof pairs => code in pairs;

/** The faults that the server reports, with the place of the editor to repair each. */
export function faultsOf({ completion, areas, levels }: Draft): readonly EditorFault[] {
  const objectives = new Map(areas.flatMap((area) => area.objectives).map((one) => [one.id, one]));
  const byId = new Map(levels.map((level) => [level.id, level]));
  return completion.missing.flatMap((missing): readonly EditorFault[] => {
    const { code, objective: objectiveId, level: levelId } = missing;
    const known = whole[code];
    if (known !== undefined) return [{ ...known, key: code }];
    const objective = objectives.get(objectiveId ?? '');
    const level = byId.get(levelId ?? '');
    // What was deleted meanwhile, or a code of a later server.
    if (!isPair(code) || objective === undefined || level === undefined) return [];
    const step = code === 'choice-missing' ? ('questions' as const) : ('objectives' as const);
    const place = { step, area: objective.area_id, objective: objective.id, level: level.id };
    return [{ key: `${code} ${objective.id} ${level.id}`, kind: pairs[code], place, objective, level }];
  });
}

/** Rows of levels that the slider has on and that are not saved: the server knows nothing of them. */
export const unsavedLevel = (position: number | undefined): readonly EditorFault[] =>
  position === undefined ? [] : [{ key: 'level', kind: 'level', place: { step: 'levels' }, position }];
