import type {
  AssessedArea,
  AssessedObjective,
  Assessment,
  Choice,
  Completion,
  MaturityLevel,
  ObjectiveMaturity,
  Question,
} from '@tidemark/contracts';

export type DraftLevel = MaturityLevel;
export type DraftChoice = Choice;
export type DraftQuestion = Question;

export interface DraftObjective extends AssessedObjective {
  /** What it means at each level that is described, by the level's id. */
  readonly descriptions: Readonly<Record<string, ObjectiveMaturity>>;
}

export interface DraftArea extends Omit<AssessedArea, 'objectives'> {
  readonly objectives: readonly DraftObjective[];
}

/** A template as the steps of the editor read it: one tree, in the order of the screen. */
export interface Draft {
  readonly template: Assessment;
  /** By their positions. */
  readonly levels: readonly DraftLevel[];
  readonly areas: readonly DraftArea[];
  readonly completion: Completion;
}

export interface StepProps {
  readonly draft: Draft;
  /** Deployed, archived, or without the right to change it: everything is for reading. */
  readonly locked: boolean;
}

/** The same piece is the same object as long as the answer holds the same, so that only what changed is drawn again. */
function remembered<From extends object, To>(make: (from: From) => To): (from: From) => To {
  const made = new WeakMap<From, To>();
  return (from) => {
    const known = made.get(from);
    if (known !== undefined) return known;
    const fresh = make(from);
    made.set(from, fresh);
    return fresh;
  };
}

const objectiveOf = remembered(
  (objective: AssessedObjective): DraftObjective => ({
    ...objective,
    descriptions: Object.fromEntries(objective.objectiveMaturities.map((one) => [one.maturity_id, one])),
  }),
);

const areaOf = remembered(
  (area: AssessedArea): DraftArea => ({ ...area, objectives: area.objectives.map(objectiveOf) }),
);

const levelsOf = remembered((template: Assessment): readonly DraftLevel[] =>
  template.maturityLevels.toSorted((a, b) => a.position - b.position),
);

export const draftOf = (template: Assessment, completion: Completion): Draft => ({
  template,
  completion,
  levels: levelsOf(template),
  areas: template.areas.map(areaOf),
});

/** Whether nothing of it can be changed by the reader. */
export const isLocked = ({ isDeployed, isArchived, may }: Assessment): boolean =>
  isDeployed || isArchived || !may.includes('change');
