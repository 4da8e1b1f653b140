import type { ReadsOf, ResultsPresented, Routes } from '@tidemark/contracts';
import { collections, type ShownTo } from '@tidemark/domain/read-models';
import { findAssessment } from '../access/find-assessment.js';
import type { Reader } from '../reader/reader.js';
import { cutFor } from './timeline.js';
import { roundOf } from './rounds.js';

/** The current state, and what the last step changed. */
const newest = 2;

/** An assessment for a presentation: in groups for everybody, because anybody may see the screen. */
export async function resultsPresented(
  read: Reader<ReadsOf<Routes['resultsPresented']>>,
  caller: ShownTo,
  id: string,
): Promise<ResultsPresented> {
  const { assessment } = await findAssessment(read, caller, id);
  const cut = await cutFor(read, { ...caller, isForAll: true });
  const { round } = await roundOf(read, assessment, { ...cut, newest });
  const node = await read.get(collections.nodes, assessment.nodeId);
  return { node: { id: assessment.nodeId, name: node?.name ?? '' }, smallestGroup: cut.smallestGroup ?? 1, round };
}
