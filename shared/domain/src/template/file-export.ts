import type { FileOfTwo, TemplateFileVersion, WrittenTemplateFile } from '@tidemark/contracts';
import { scoringKinds } from '@tidemark/contracts/scoring';
import type { ContentChoice, ContentObjective, ContentQuestion, TemplateContent } from './content.js';
import { levelsInOrder } from './content-find.js';
import type { RecommendationKey, RecommendationSnapshot, TemplateProfile } from './events.js';
import { lookup } from './lookup.js';
import { recommendationIdsOf } from './recommendations.js';
import { writtenAsFirst } from './file-version-one.js';

type FileObjective = FileOfTwo['areas'][number]['objectives'][number];
type FileQuestion = FileObjective['questions'][number];

/** The parts of a template in its file. */
export interface TemplateToExport {
  readonly profile: TemplateProfile;
  readonly content: TemplateContent;
  readonly recommendationKeys: readonly RecommendationKey[];
  readonly fileVersion: TemplateFileVersion;
}

/** The names of the parts of a file. */
interface Names {
  readonly positionOf: (level: number) => number;
  readonly keyOf: ReadonlyMap<string, string>;
}

/**
 * The inverse of the import. A file with every field comes back as the same JSON value, in its own version while that
 * can express everything. `recommendations` are those of `recommendationIdsOf(template)`, current or as of deployment;
 * missing ones are left out.
 */
export function fileFromTemplate(
  template: TemplateToExport,
  recommendations: readonly RecommendationSnapshot[],
): WrittenTemplateFile {
  const { levels, areas } = template.content;
  const { shortName, name, description, language, scoring } = template.profile;
  const listed = withKeys(template, recommendations);
  // Renumbered, so that a draft with a gap between its positions gives an importable file.
  const positionOf = lookup(levelsInOrder(template.content).map((level, index) => [level.n, index + 1]));
  const names = { positionOf, keyOf: new Map(listed.map(({ id, key }) => [id, key])) };
  const file: FileOfTwo = {
    format: 'tidemark-template',
    version: 2,
    language,
    shortName,
    name,
    description,
    scoring,
    levels: levels.map((level) => ({
      position: positionOf(level.n),
      name: level.name,
      description: level.description,
    })),
    recommendations: listed.map(({ id: _, ...recommendation }) => recommendation),
    areas: areas.map(({ n: _, objectives, ...area }) => ({
      ...area,
      objectives: objectives.map((objective) => fileObjective(objective, names)),
    })),
  };
  return template.fileVersion === 2 ? file : writtenAsFirst(file);
}

function fileObjective(objective: ContentObjective, names: Names): FileObjective {
  const { shortName, name = null, description, references = [], absentLevels = [] } = objective;
  const { maturities, recommendationIds, questions } = objective;
  const { positionOf, keyOf } = names;
  return {
    shortName,
    name,
    description,
    references,
    absentLevels: absentLevels.map(positionOf),
    maturities: maturities.map((maturity) => ({
      level: positionOf(maturity.level),
      description: maturity.description,
    })),
    recommendations: recommendationIds.flatMap((id) => keyOf.get(id) ?? []),
    questions: questions.map((question) => fileQuestion(question, names)),
  };
}

function fileQuestion(question: ContentQuestion, { positionOf, keyOf }: Names): FileQuestion {
  const { title, description, kind, weight, references = [], recommendations = [], choices } = question;
  const { hasCredits } = scoringKinds[kind];
  return {
    title,
    description,
    kind,
    weight,
    references,
    recommendations: recommendations.flatMap(({ recommendationId, level }) => {
      const key = keyOf.get(recommendationId);
      return key === undefined ? [] : [{ key, level: level === null ? null : positionOf(level) }];
    }),
    choices: choices.map(({ title: said, level, credit = 1 }: ContentChoice) => ({
      title: said,
      level: positionOf(level),
      ...(hasCredits ? { credit } : {}),
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
