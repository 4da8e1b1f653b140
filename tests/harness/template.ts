/** Template files of tests: written as the interface describes the format, small, and different in each test. */
export interface QuestionSpec {
  readonly title?: string;
  readonly kind?: 'ladder' | 'checklist';
  readonly weight?: number;
  /** The level of each choice. */
  readonly levels: readonly number[];
}

export interface ObjectiveSpec {
  readonly shortName?: string;
  readonly questions: readonly QuestionSpec[];
  /** Keys of recommendations. */
  readonly recommendations?: readonly string[];
}

export interface TemplateSpec {
  readonly shortName: string;
  readonly levels?: number;
  readonly scoring?: 'balanced' | 'strict' | 'process';
  /** Objectives of each area. */
  readonly areas: readonly (readonly ObjectiveSpec[])[];
  readonly recommendations?: readonly string[];
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_none, index) => index + 1);

/** A ladder with a choice for each of the levels 1..count. */
export const ladder = (count = 5): QuestionSpec => ({ levels: upTo(count) });

/** A checklist with one choice. */
export const practice = (level: number): QuestionSpec => ({ kind: 'checklist', levels: [level] });

export function templateFile({ shortName, levels = 5, scoring, areas, recommendations = [] }: TemplateSpec) {
  return {
    format: 'tidemark-template',
    version: 1,
    language: 'en-US',
    shortName,
    name: `${shortName}, whole name`,
    description: `What ${shortName} asks`,
    ...(scoring === undefined ? {} : { scoring }),
    levels: upTo(levels).map((position) => ({
      position,
      name: `Level ${String(position)}`,
      description: `What level ${String(position)} means`,
    })),
    recommendations: recommendations.map((key) => ({
      key,
      title: `Read ${key}`,
      url: `https://example.org/${key}`,
      description: `Why to read ${key}`,
    })),
    areas: areas.map((objectives, a) => ({
      name: `Area ${String(a + 1)}`,
      description: `What area ${String(a + 1)} is about`,
      color: a === 0 ? '#ff4040' : '#1b4673',
      objectives: objectives.map((objective, o) =>
        objectiveOf(objective, `O${String(a + 1)}.${String(o + 1)}`, levels),
      ),
    })),
  };
}
export type TemplateFile = ReturnType<typeof templateFile>;

function objectiveOf({ shortName, questions, recommendations = [] }: ObjectiveSpec, name: string, levels: number) {
  return {
    shortName: shortName ?? name,
    description: `What ${shortName ?? name} is about`,
    maturities: upTo(levels).map((level) => ({ level, description: `${name} at level ${String(level)}` })),
    recommendations: [...recommendations],
    questions: questions.map(({ title, kind, weight, levels: of }, q) => ({
      title: title ?? `${name} question ${String(q + 1)}`,
      description: `Help for ${name} question ${String(q + 1)}`,
      ...(kind === undefined ? {} : { kind }),
      ...(weight === undefined ? {} : { weight }),
      choices: of.map((level, c) => ({ title: `${name} answer ${String(q + 1)}.${String(c + 1)}`, level })),
    })),
  };
}
