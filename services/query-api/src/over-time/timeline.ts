import type { ReadsOf, ResultsTimeline, Routes } from '@tidemark/contracts';
import { seesOnlyGroups } from '@tidemark/domain';
import { collections, type DocumentSource } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { findAssessment } from '../lib/find-assessment.js';
import type { Reader } from '../lib/reader.js';
import { loadSmallestGroup } from '../results/load.js';
import { familyOf } from '../versions/chain.js';
import { lineageOf } from '../versions/lineage.js';
import { markersOf } from './markers.js';
import { type Cut, type Round, roundOf } from './rounds.js';

/** How the steps are cut that somebody is shown. */
export async function cutFor(read: DocumentSource<'organizations' | 'small-groups'>, caller: Caller): Promise<Cut> {
  const timeZone = (await read.get(collections.organizations, caller.tenant))?.timeZone ?? 'UTC';
  const smallestGroup = seesOnlyGroups(caller) ? await loadSmallestGroup(read, caller) : 1;
  return { timeZone, smallestGroup: smallestGroup === 1 ? null : smallestGroup };
}

/** All rounds of the assessment's node with its template, in any version, and what happened on the way. */
export async function resultsTimeline(
  read: Reader<ReadsOf<Routes['resultsTimeline']>>,
  caller: Caller,
  id: string,
): Promise<ResultsTimeline> {
  const { assessment, template } = await findAssessment(read, caller, id);
  const { origins } = await lineageOf(read, template);
  const heads = await read.find(collections.templateHeads);
  const versions = familyOf(heads, origins.at(-1)?.templateId ?? template._id);
  const family = new Set(versions.map(({ _id }) => _id));
  const onNode = await read.find(collections.assessments, { where: { nodeId: assessment.nodeId } });
  const cut = await cutFor(read, caller);
  const rounds: Round[] = [];
  for (const one of onNode) if (family.has(one.templateId)) rounds.push(await roundOf(read, one, cut));
  rounds.sort((a, b) => compare(a.round.startDate, b.round.startDate) || compare(a.round.appliedAt, b.round.appliedAt));
  const node = await read.get(collections.nodes, assessment.nodeId);
  return {
    assessment_id: id,
    node: { id: assessment.nodeId, name: node?.name ?? '' },
    ...cut,
    rounds: rounds.map(({ round }) => round),
    markers: await markersOf(read, caller, { rounds, versions, timeZone: cut.timeZone }),
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
