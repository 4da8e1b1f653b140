import {
  contentId,
  type DiffPlace,
  type DiffSide,
  type Recommendation,
  type TemplateChange,
  type TemplateDiff,
  type TemplateUses,
} from '@tidemark/contracts';
import {
  comparedObjectives,
  ensure,
  findObjective,
  questionImpact,
  questionsGone,
  type VersionChange,
  versionChanges,
  type VersionPlace,
  type VersionSide,
} from '@tidemark/domain';
import { collections, type TemplateDocument } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import type { Reader } from '../reader/reader.js';
import { loadRecommendations } from '../results/load.js';
import { comparedVersion } from './chain.js';
import { findOwnTemplate, sharedBetween } from './lineage.js';
import { usesOf, type UsesReads } from './uses.js';

type DiffReads = UsesReads | 'template-heads' | 'recommendations' | 'results';

/** The differences between two versions of a template, and their effect on assessments of the first. */
export async function diffOf(
  read: Reader<DiffReads>,
  caller: Caller,
  id: string,
  otherId: string,
): Promise<TemplateDiff> {
  const [before, after] = [await findOwnTemplate(read, caller, id), await findOwnTemplate(read, caller, otherId)];
  const shared = await sharedBetween(read, before, after);
  const [old, now] = [before.template, after.template];
  const sides = {
    before: sideOf(id, await loadRecommendations(read, old)),
    after: sideOf(otherId, await loadRecommendations(read, now)),
  };
  const uses = await usesOf(read, caller, id);
  return {
    before: await headFor(read, before),
    after: await headFor(read, after),
    changes: versionChanges(old, now, shared).map((change) => servedChange(change, sides)),
    objectives: comparedObjectives(old.content, now.content, shared).map(({ n, ...compared }) => ({
      shortName: findObjective(now.content, n)?.objective.shortName ?? '',
      before_id: contentId(id, n),
      after_id: contentId(otherId, n),
      ...compared,
    })),
    impact: {
      questions: questionImpact(old.content, now.content, shared),
      uses,
      answersGone: await answersGone(read, uses, questionsGone(old.content, now.content, shared)),
    },
  };
}

/** How many answers each assessment has to questions that the later version drops; those without any are left out. */
async function answersGone(read: Reader<DiffReads>, { assessments }: TemplateUses, gone: readonly number[]) {
  const counted = await Promise.all(
    assessments.map(async ({ id }) => {
      const results = await read.get(collections.results, id);
      const cells = gone.flatMap((n) => Object.values(results?.counters.questions[n] ?? {}));
      return { assessment_id: id, answers: cells.reduce((sum, { answered }) => sum + answered, 0) };
    }),
  );
  return counted.filter(({ answers }) => answers > 0);
}

async function headFor(read: Reader<DiffReads>, { _id }: TemplateDocument) {
  const head = await read.get(collections.templateHeads, _id);
  ensure(head, 'template-not-found');
  return comparedVersion(head);
}

type Serve = (side: VersionSide | null, isRecommendation: boolean) => DiffSide | null;

/** A side with ids for numbers, and a recommendation's text for its id. */
function sideOf(owner: string, recommendations: readonly Recommendation[]): Serve {
  const known = new Map(recommendations.map((one) => [one.id, one]));
  return (side, isRecommendation) => {
    if (side === null) return null;
    const { n, text, ...others } = side;
    const recommendation = isRecommendation && text !== null ? known.get(text) : undefined;
    return {
      id: n === null ? null : contentId(owner, n),
      text: recommendation?.title ?? text,
      url: recommendation?.url ?? null,
      ...others,
    };
  };
}

function servedChange(
  { change, piece, field, place, before, after, from }: VersionChange,
  sides: { readonly before: Serve; readonly after: Serve },
): TemplateChange {
  const isRecommendation = piece === 'recommendation';
  return {
    change,
    piece,
    field,
    place: servedPlace(place),
    before: sides.before(before, isRecommendation),
    after: sides.after(after, isRecommendation),
    from: from && servedPlace(from),
  };
}

const servedPlace = ({ area, objective, level, question }: VersionPlace): DiffPlace => ({
  area: area && { name: area.name, color: area.color },
  objective: objective && { shortName: objective.shortName },
  level: level && { name: level.name, position: level.position },
  question: question && { title: question.title, position: question.position },
});
