import type { TemplateFile } from '@tidemark/contracts';
import type { ContentObjective, TemplateContent } from './content.js';
import type { RecommendationKey, RecommendationSnapshot, TemplateProfile } from './events.js';
import { lookup } from './lookup.js';
import { recommendationIdsOf } from './recommendations.js';

type FileObjective = TemplateFile['areas'][number]['objectives'][number];

/** What of a template goes into its file; every template has it, once it exists. */
export interface TemplateToExport {
  readonly profile: TemplateProfile;
  readonly content: TemplateContent;
  readonly recommendationKeys: readonly RecommendationKey[];
}

/**
 * The inverse of the import: a file that names every field comes back as the same JSON value. `recommendations` are
 * those of `recommendationIdsOf(template)`, as they read now or at deployment; one that is not given is left out.
 */
export function fileFromTemplate(
  template: TemplateToExport,
  recommendations: readonly RecommendationSnapshot[],
): TemplateFile {
  const { levels, areas } = template.content;
  const { shortName, name, description, language, scoring } = template.profile;
  const listed = withKeys(template, recommendations);
  const keyOf = new Map(listed.map(({ id, key }) => [id, key]));
  const positionOf = lookup(levels.map((level) => [level.n, level.position]));
  return {
    format: 'tidemark-template',
    version: 1,
    language,
    shortName,
    name,
    description,
    scoring,
    levels: levels.map((level) => ({ position: level.position, name: level.name, description: level.description })),
    recommendations: listed.map(({ id: _, ...recommendation }) => recommendation),
    areas: areas.map(({ n: _, objectives, ...area }) => ({
      ...area,
      objectives: objectives.map((objective) => fileObjective(objective, positionOf, keyOf)),
    })),
  };
}

function fileObjective(
  { shortName, description, maturities, recommendationIds, questions }: ContentObjective,
  positionOf: (level: number) => number,
  keyOf: ReadonlyMap<string, string>,
): FileObjective {
  return {
    shortName,
    description,
    maturities: maturities.map((maturity) => ({
      level: positionOf(maturity.level),
      description: maturity.description,
    })),
    recommendations: recommendationIds.flatMap((id) => keyOf.get(id) ?? []),
    questions: questions.map(({ n: _, choices, ...question }) => ({
      ...question,
      choices: choices.map(({ title, level }) => ({ title, level: positionOf(level) })),
    })),
  };
}

/** The file's list: the recommendations of the import under their keys, all others under the first free r1, r2, … */
function withKeys(template: TemplateToExport, given: readonly RecommendationSnapshot[]) {
  const readings = new Map(given.map((recommendation) => [recommendation.id, recommendation]));
  const imported = new Map(template.recommendationKeys.map(({ key, recommendationId }) => [recommendationId, key]));
  const freeKeys = keysBeside(new Set(imported.values()));
  return recommendationIdsOf(template).flatMap((id) => {
    const reading = readings.get(id);
    if (reading === undefined) return [];
    const { title, url, description } = reading;
    return [{ id, key: imported.get(id) ?? freeKeys.next().value, title, url, description }];
  });
}

function* keysBeside(taken: ReadonlySet<string>): Generator<string, never> {
  for (let number = 1; true; number += 1) {
    if (!taken.has(`r${number}`)) yield `r${number}`;
  }
}
