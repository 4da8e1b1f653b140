import { type CommandContext, later } from '@tidemark/kernel';
import { type CommandDeps, step } from '../deps.js';
import { streams } from '../streams.js';

export interface Zones {
  readonly from: string;
  readonly to: string;
  /** The command that changed the zone. */
  readonly commandId: string;
}

/** Each event repeats a description of up to 10,000 characters: 20 of them always fit into one append. */
const atOnce = 20;

/** Moves applied assessments to the new zone. A repetition finds them moved. */
export async function followTimeZone(
  { repositories, clock, ids }: Pick<CommandDeps, 'repositories' | 'clock' | 'ids'>,
  context: Omit<CommandContext, 'commandId'>,
  { from, to, commandId }: Zones,
): Promise<string | undefined> {
  if (from === to) return undefined;
  const stream = streams.assessments(context.tenant);
  const { state } = await repositories.assessments.load(stream);
  const all = [...state.assessments.keys()];
  let position: string | undefined;
  for (let start = 0; start < all.length; start += atOnce) {
    const assessmentIds = all.slice(start, start + atOnce);
    const done = await repositories.assessments.execute(
      stream,
      { type: 'FollowTimeZone', assessmentIds, from, to, now: clock.now() },
      step({ ...context, commandId }, ids, `follow the time zone ${assessmentIds.join(' ')}`),
    );
    position = later(position, done.position);
  }
  return position;
}
