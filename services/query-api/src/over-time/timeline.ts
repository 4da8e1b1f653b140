import type { ReadsOf, ResultsTimeline, Routes } from '@tidemark/contracts';
import { seesOnlyGroups } from '@tidemark/domain';
import { collections, type DocumentSource } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { findAssessment } from '../lib/find-assessment.js';
import type { Reader } from '../lib/reader.js';
import { loadSmallestGroup } from '../results/load.js';
import { markersOf } from './markers.js';
import { type Cut, type Round, roundOf } from './rounds.js';
import { roundsOnNode } from './rounds-on-node.js';

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
  const { versions, assessments } = await roundsOnNode(read, assessment.nodeId, template);
  const cut = await cutFor(read, caller);
  const rounds: Round[] = [];
  for (const one of assessments) rounds.push(await roundOf(read, one, cut));
  const node = await read.get(collections.nodes, assessment.nodeId);
  return {
    assessment_id: id,
    node: { id: assessment.nodeId, name: node?.name ?? '' },
    ...cut,
    rounds: rounds.map(({ round }) => round),
    markers: await markersOf(read, caller, { rounds, versions, timeZone: cut.timeZone }),
  };
}
