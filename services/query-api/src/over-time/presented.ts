import type { ReadsOf, ResultsPresented, Routes } from '@tidemark/contracts';
import { collections } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { findAssessment } from '../lib/find-assessment.js';
import type { Reader } from '../lib/reader.js';
import { loadSmallestGroup } from '../results/load.js';
import { cutFor } from './timeline.js';
import { roundOf } from './rounds.js';

/** As it is now, and what the last step changed. */
const newest = 2;

/** An assessment for a room of people: in groups for everybody, because nobody knows who looks at the screen. */
export async function resultsPresented(
  read: Reader<ReadsOf<Routes['resultsPresented']>>,
  caller: Caller,
  id: string,
): Promise<ResultsPresented> {
  const { assessment } = await findAssessment(read, caller, id);
  const smallestGroup = await loadSmallestGroup(read, caller);
  const { timeZone } = await cutFor(read, caller);
  const { round } = await roundOf(read, assessment, { smallestGroup, timeZone, newest });
  const node = await read.get(collections.nodes, assessment.nodeId);
  return { node: { id: assessment.nodeId, name: node?.name ?? '' }, smallestGroup, round };
}
