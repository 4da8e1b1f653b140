import { limits, type NodeScore, type ReadsOf, type Routes, routes } from '@tidemark/contracts';
import { assessmentValues, type Counters, merge, type ScoringModel } from '@tidemark/contracts/scoring';
import { scoringModelOf, seesOnlyGroups } from '@tidemark/domain';
import {
  type AssessmentDocument,
  collections,
  type NodeDocument,
  ownNodes,
  reachableNodes,
  seesAllNodes,
  submittedIn,
} from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { templateOf } from '../access/find-assessment.js';
import { type Conditional, conditional } from '../answers/conditional.js';
import { createAnswerCache } from '../answers/answer-cache.js';
import type { Reader } from '../reader/reader.js';
import { createTurns } from '../reader/turns.js';
import type { Toolbox } from '../toolbox.js';
import { groupedBy } from './group.js';

type ScoresReader = Reader<ReadsOf<Routes['nodeScores']>>;

interface Kept {
  readonly answer: Conditional;
  readonly basis: string;
}

/** Answers, one for each admin and one for all supers of an organization. */
const capacity = 200;

/**
 * The scores of nodes that were not assessed themselves, from the newest assessments below them. Role user gets none:
 * a sum over teams is for their organizers.
 */
export function nodeScoresHandler(tools: Toolbox) {
  const answers = createAnswerCache<Kept>(capacity);

  return tools.answering(routes.nodeScores, async ({ caller, tenant }, read) => {
    if (seesOnlyGroups(caller)) return { body: [] };
    const found = await find(read, caller);
    const basis = JSON.stringify([found.versions, [...found.own]]);
    const { answer } = await answers(
      `${tenant} ${seesAllNodes(caller) ? '' : caller.userId}`,
      async (kept) => kept.basis === basis,
      async () => ({ answer: conditional(await scoresOf(read, found, caller)), basis }),
    );
    return answer;
  });
}

const inUse = { where: { isArchived: false } };

async function find(read: ScoresReader, caller: Caller) {
  const [nodes, assessments, cards] = await Promise.all([
    read.all(collections.nodes, inUse),
    read.all(collections.assessments, inUse),
    read.all(collections.cards),
  ]);
  const own = seesAllNodes(caller) ? new Set<string>() : await ownNodes(read, caller.userId);
  const versions = [nodes, assessments, cards].map(({ version }) => version);
  return { nodes: [...nodes.items.values()], assessments: assessments.items, cards: cards.items, own, versions };
}

type Found = Awaited<ReturnType<typeof find>>;

/** The newest assessment of each node that someone answered. */
function newestOf({ assessments, cards }: Found, reachable: ReadonlySet<string>): Map<string, AssessmentDocument> {
  const newest = new Map<string, AssessmentDocument>();
  for (const one of assessments.values()) {
    if (!reachable.has(one.nodeId) || (cards.get(one._id)?.respondents.submitted ?? 0) === 0) continue;
    const known = newest.get(one.nodeId);
    if (known === undefined || known.windows.openFormDate < one.windows.openFormDate) newest.set(one.nodeId, one);
  }
  return newest;
}

async function scoresOf(read: ScoresReader, found: Found, caller: Caller): Promise<NodeScore[]> {
  const reachable = reachableNodes(found.nodes, caller, found.own);
  const newest = newestOf(found, reachable);
  // Reading the answers of more takes too long for a page that people wait for.
  if (newest.size > limits.rolledUp) return [];
  const nodes = found.nodes.filter(({ _id }) => reachable.has(_id));
  const below = groupedBy(nodes, ({ parentId }) => parentId ?? '');
  const pool = poolOf(read);
  const scores: NodeScore[] = [];
  const pause = createTurns();
  const assessedIn = async (node: NodeDocument): Promise<AssessmentDocument[]> => {
    const children = below.get(node._id) ?? [];
    const inside: AssessmentDocument[] = [];
    for (const child of children) inside.push(...(await assessedIn(child)));
    const own = newest.get(node._id);
    if (own === undefined) {
      const score = await pool(inside);
      if (score !== null) scores.push({ node_id: node._id, ...score });
    }
    await pause();
    return own === undefined ? inside : [own, ...inside];
  };
  const tops = nodes.filter(({ parentId }) => parentId === null || !reachable.has(parentId));
  for (const top of tops) await assessedIn(top);
  return scores;
}

/** Pools assessments of the template of the newest; each is read once. */
function poolOf(read: ScoresReader) {
  const counters = new Map<string, Counters | undefined>();
  const models = new Map<string, ScoringModel>();
  const countersOf = async (id: string) => {
    if (!counters.has(id)) counters.set(id, (await read.get(collections.results, id))?.counters);
    return counters.get(id);
  };
  const modelOf = async (assessment: AssessmentDocument) => {
    const known = models.get(assessment.templateId);
    if (known !== undefined) return known;
    const { template } = await templateOf(read, assessment);
    const model = scoringModelOf(template.profile, template.content);
    models.set(assessment.templateId, model);
    return model;
  };
  return async (inside: readonly AssessmentDocument[]): Promise<Omit<NodeScore, 'node_id'> | null> => {
    const [last] = inside.toSorted((a, b) => (a.windows.openFormDate < b.windows.openFormDate ? 1 : -1));
    if (last === undefined) return null;
    const pooled = inside.filter(({ templateId }) => templateId === last.templateId);
    const parts = await Promise.all(pooled.map(async ({ _id }) => countersOf(_id)));
    const all = merge(parts.filter((part) => part !== undefined));
    const { assessmentValue } = assessmentValues(await modelOf(last), all);
    return { assessmentValue, assessments: pooled.length, submissions: submittedIn(all) };
  };
}
