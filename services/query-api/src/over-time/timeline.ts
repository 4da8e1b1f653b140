import type { ReadsOf, ResultsTimeline, Routes } from '@tidemark/contracts';
import { seesOnlyGroups } from '@tidemark/domain';
import { collections, type DocumentSource, smallestGroupIn, type ShownTo } from '@tidemark/domain/read-models';
import { findAssessment } from '../access/find-assessment.js';
import type { Reader } from '../reader/reader.js';
import { markersOf } from './markers.js';
import { type Cut, type Round, roundOf } from './rounds.js';
import { roundsOnNode } from './rounds-on-node.js';

/** How the steps are split for a reader. */
export async function cutFor(
  read: DocumentSource<'organizations' | 'small-groups'>,
  reader: ShownTo,
): Promise<Cut & { readonly timeZone: string; readonly smallestGroup: number | null }> {
  const timeZone = (await read.get(collections.organizations, reader.tenant))?.timeZone ?? 'UTC';
  const isInGroups = reader.isForAll === true || seesOnlyGroups(reader);
  const smallestGroup = isInGroups ? await smallestGroupIn(read, reader.tenant) : 1;
  return { timeZone, reader, smallestGroup: smallestGroup === 1 ? null : smallestGroup };
}

/** All rounds of the assessment's node with its template, in any version, and the events in between. */
export async function resultsTimeline(
  read: Reader<ReadsOf<Routes['resultsTimeline']>>,
  caller: ShownTo,
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
    timeZone: cut.timeZone,
    smallestGroup: cut.smallestGroup,
    rounds: rounds.map(({ round }) => round),
    markers: await markersOf(read, caller, { rounds, versions, timeZone: cut.timeZone }),
  };
}
