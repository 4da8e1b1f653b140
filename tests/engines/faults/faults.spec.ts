import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../harness/wait.js';
import { enginesMissing } from '../support/started.js';
import { frozen } from './families/frozen.js';
import { full } from './families/full.js';
import { killed } from './families/killed.js';
import { network } from './families/network.js';
import { poisoned } from './families/poisoned.js';
import { restarted } from './families/restarted.js';
import { twice } from './families/twice.js';
import { woken } from './families/woken.js';
import type { Fault } from './fault.js';
import { countedOnce, differingFromRebuild, quiet } from './invariants.js';
import { unclear } from './readable.js';
import { type Stage, startStage } from './stage.js';
import { found, type Organization, startWork } from './work.js';

/*
 * What goes wrong under two of each service on real Kafka and FerretDB and the tests' server of the log's protocol, while
 * people answer and mails go out: `npm run test:engines -- --faults`. FAULTS=short takes a short one of some families. CI runs none
 * of them: each takes minutes on two cores.
 */
const families = { killed, frozen, restarted, network, twice, woken, full, poisoned };
const patience = 600_000;
const missing = await enginesMissing();
const isShort = process.env['FAULTS'] === 'short';
const suite = missing === undefined ? describe : describe.skip;
if (missing !== undefined) console.log(`NOT RUN: faults under the whole product, because ${missing}.`);

/** Says at once what came of it: all of them take the better part of an hour. */
async function told(name: string, test: () => Promise<void>): Promise<void> {
  const started = performance.now();
  const say = (outcome: string) => {
    process.stderr.write(`${outcome} after ${String(Math.round((performance.now() - started) / 1000))} s: ${name}\n`);
  };
  try {
    await test();
    say('passed');
  } catch (error) {
    say('FAILED');
    process.stderr.write(`${inspect(error)}\n`);
    throw error;
  }
}

suite(`the product recovers automatically${missing === undefined ? '' : ` (NOT RUN: ${missing})`}`, () => {
  // Each family has a stage of its own: how long it takes grows with what those before have written.
  describe.each(Object.entries(families))('%s', (family, faults: readonly Fault[]) => {
    let stage: Stage;
    let organization: Organization;
    beforeAll(async () => {
      stage = await startStage(family);
      organization = await found(stage);
    }, patience);
    // What differs stays so until it is rebuilt: looking once, at the end, sees what any of them did.
    afterAll(async () => {
      if ((stage as Stage | undefined) === undefined) return;
      try {
        await told(`${family}: read models are what a rebuild makes of the log`, async () => {
          await stage.whole();
          await quiet(stage);
          expect(
            await differingFromRebuild(`mongodb://127.0.0.1:${String(stage.engines.mongo.port)}/`, organization),
          ).toEqual([]);
        });
      } finally {
        await stage.stop();
      }
    }, patience);
    beforeEach(async () => stage.whole(), patience);

    const all = faults
      .filter(({ short }) => !isShort || short === true)
      .map((fault) => [`${family}: ${fault.name}`, fault] as const);
    for (const [name, { obstacle }] of all) {
      if (obstacle !== undefined) it.skip(`${name} (NOT RUN: ${obstacle})`, () => undefined);
    }
    const possible = all.filter(([, { obstacle }]) => obstacle === undefined);
    if (possible.length === 0) return;
    it.each(possible)(
      '%s',
      async (name, fault: Fault) =>
        told(name, async () => {
          const known = stage.mails.length;
          const work = startWork(organization);
          const first = work.rounds.length;
          const before = new Map(stage.replicas.map((replica) => [replica, replica.log().length]));
          try {
            await work.further(2);
            await fault.happen({ stage, work });
            await work.finish();
          } finally {
            await work.leave();
          }
          await stage.whole();
          await quiet(stage);
          const { faults: miscounted, unknown } = await countedOnce(stage, organization, work.rounds.slice(first));
          expect(miscounted).toEqual([]);
          expect(unknown).toBeLessThanOrEqual(fault.unknownMails ?? 0);
          expect(stage.mails.length).toBeGreaterThan(known);
          expect(stage.replicas.flatMap((replica) => replica.died() ?? [])).toEqual([]);
          const unclearNow = () => stage.replicas.flatMap((replica) => unclear(replica, before.get(replica) ?? 0));
          // Some of it ends only after everything can be used again: nobody waits for announcements.
          const isClear = () => (unclearNow().length === 0 ? true : undefined);
          await eventually('the end of all trouble to be said', isClear, 60_000).catch(() => undefined);
          expect(unclearNow()).toEqual([]);
        }),
      patience,
    );
  });
});
