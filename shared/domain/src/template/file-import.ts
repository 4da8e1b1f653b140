import type { TemplateFile } from '@tidemark/contracts';
import type { TemplateContent } from './content.js';
import type { RecommendationKey, TemplateProfile } from './events.js';
import { lookup } from './lookup.js';

type FileObjective = TemplateFile['areas'][number]['objectives'][number];
type FileQuestion = FileObjective['questions'][number];

/** The id for the recommendation of a key in an import. */
export type RecommendationIdOf = (key: string) => string;

/** The profile of an import. The file has no period. */
export function profileFromFile({ shortName, name, description, language, scoring }: TemplateFile): TemplateProfile {
  return { shortName, name, description, language, scoring, startDate: null, endDate: null };
}

/** The content of a parsed file, numbered from 1. Empty fields are omitted, as everywhere in content. */
export function contentFromFile(file: TemplateFile, recommendationIdOf: RecommendationIdOf): TemplateContent {
  let highest = 0;
  const numbered = <Item extends object>(item: Item) => ({ n: (highest += 1), ...item });

  const levels = file.levels.map(numbered);
  const levelAt = lookup(levels.map(({ position, n }) => [position, n]));
  const question = ({ choices, references, recommendations, ...asked }: FileQuestion) => ({
    ...numbered(asked),
    ...unlessEmpty({
      references,
      recommendations: recommendations.map(({ key, level }) => ({
        recommendationId: recommendationIdOf(key),
        level: level === null ? null : levelAt(level),
      })),
    }),
    choices: choices.map(({ title, level, credit = 1 }) =>
      numbered({ title, level: levelAt(level), ...(credit === 1 ? {} : { credit }) }),
    ),
  });
  const objective = ({ maturities, recommendations, questions, ...said }: FileObjective) => {
    const { shortName, name, description, references, absentLevels } = said;
    return {
      ...numbered({ shortName, ...((name ?? '') === '' ? {} : { name: name ?? '' }), description }),
      ...unlessEmpty({ references, absentLevels: absentLevels.map(levelAt) }),
      maturities: maturities.map((maturity) => numbered({ ...maturity, level: levelAt(maturity.level) })),
      recommendationIds: recommendations.map(recommendationIdOf),
      questions: questions.map(question),
    };
  };
  const areas = file.areas.map(({ objectives, ...area }) => ({
    ...numbered(area),
    objectives: objectives.map(objective),
  }));
  return { levels, areas };
}

/** The non-empty lists. */
const unlessEmpty = <Lists extends Readonly<Record<string, readonly unknown[]>>>(lists: Lists): Partial<Lists> =>
  Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) as Partial<Lists>;

/** The id of each key, stored with the template so that its export gives the same keys in the same order. */
export const recommendationKeysOf = (file: TemplateFile, recommendationIdOf: RecommendationIdOf): RecommendationKey[] =>
  file.recommendations.map(({ key }) => ({ key, recommendationId: recommendationIdOf(key) }));
