import { type KnownOrganization, organization, Refusal, type UpdateOrganization } from '@tidemark/domain';
import { type CommandContext, later, type Workflow } from '@tidemark/kernel';
import { z } from 'zod';
import { type CommandDeps, step } from '../deps.js';
import { refusalsOf, refuse } from '../calls/refusals.js';
import { streams } from '../streams.js';
import type { OrganizationEdit } from './edit.js';
import { nameFaults } from './name.js';

interface Zones {
  readonly from: string;
  readonly to: string;
  /** The command that changed the zone. */
  readonly commandId: string;
}

/** Each event repeats a description of up to 10,000 characters: 20 of them always fit into one append. */
const atOnce = 20;

/** Moves applied assessments to the new zone. A repetition finds them moved. */
async function followTimeZone(
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

/** The changed organization, and the claims of its old and new name. */
const Intent = z.object({
  tenant: z.string(),
  actor: z.string(),
  keys: z.array(z.string()),
  correlationId: z.string(),
  /** The new and the previous time zone, with the command that changes it; missing in older intents. */
  zones: z.object({ from: z.string(), to: z.string(), commandId: z.string() }).optional(),
});
type Intent = z.infer<typeof Intent>;

/** The change itself. It is not stored, because it contains personal data. */
interface Change {
  readonly context: CommandContext;
  readonly command: UpdateOrganization;
  readonly ifVersion: number | undefined;
  /** The new name of the organization. */
  readonly name: string;
}

/**
 * One edit of an organization with its consequences. The new name is claimed first and the old one released last.
 * Suspending it ends the sessions of all its people at once.
 */
export function createOrganizationChanges(deps: CommandDeps) {
  const { repositories, names, workflows, ids } = deps;
  const edits = workflows.define(organizationEdit(deps));

  return {
    async change(
      context: CommandContext,
      editOf: (now: KnownOrganization) => OrganizationEdit,
      ifVersion: number | undefined,
    ) {
      const { tenant, actor, correlationId } = context;
      return edits.inTurn(tenant, async (turn) => {
        const { state } = await repositories.organization.load(streams.organization(tenant));
        if (state.status === 'none') throw new Refusal('not-found');
        const { changes, faults } = editOf(state);
        const command = { type: 'UpdateOrganization', changes } as const;
        const before = state.profile.name;
        const name = changes.find((each) => each.type === 'ChangeOrganizationProfile')?.name ?? before;
        refuse(
          refusalsOf(() => organization.decide(command, state)),
          [...faults, ...(await nameFaults(deps, tenant, name))],
        );
        const keys = [before, name].map((each) => names.organization(each).key);
        const id = ids.derive('organization-change', context.commandId);
        const from = state.settings.timeZone;
        const to = changes.find((each) => each.type === 'ChangeSettings')?.timeZone ?? from;
        const zones = { from, to, commandId: context.commandId };
        return turn.run(id, { tenant, actor, keys, correlationId, zones }, { context, command, ifVersion, name });
      });
    },
  };
}
export type OrganizationEdits = ReturnType<typeof createOrganizationChanges>;

function organizationEdit(deps: CommandDeps): Workflow<Intent, Change> {
  const { repositories, names, sessions } = deps;
  const load = async (tenant: string) => (await repositories.organization.load(streams.organization(tenant))).state;
  const ownerOf = ({ tenant, actor, correlationId }: Intent) => ({ tenant, actor, correlationId, ownerId: tenant });
  const releaseOthers = async (intent: Intent) => {
    const state = await load(intent.tenant);
    if (state.status === 'none') return;
    const current = names.organization(state.profile.name);
    await names.releaseOthers(ownerOf(intent), intent.keys, current);
  };
  return {
    kind: 'organization-change',
    subjectOf: ({ tenant }) => tenant,
    parse: (kept) => Intent.parse(kept),
    decide: [
      {
        name: 'claim the name it is to go by',
        run: async (intent, { name }) => ({
          position: await names.claim(ownerOf(intent), names.organization(name)),
        }),
        undo: releaseOthers,
      },
      {
        name: 'change the organisation',
        run: async ({ tenant }, { command, context, ifVersion }) => {
          const expected = { ifVersion, item: tenant };
          return repositories.organization.execute(streams.organization(tenant), command, context, expected);
        },
      },
    ],
    follow: [
      {
        // First, because it decides who gets in.
        name: 'let sessions know whether it is suspended',
        async run({ tenant }) {
          const { status } = await load(tenant);
          if (status !== 'none') await sessions.setSuspended(tenant, status === 'suspended');
          return undefined;
        },
      },
      {
        name: 'keep the days of assessments in a new time zone',
        async run({ zones, keys: _, ...context }) {
          const state = await load(context.tenant);
          // An interrupted change gets here too, without its decision.
          if (zones === undefined || state.status === 'none' || state.settings.timeZone !== zones.to) return undefined;
          return { position: await followTimeZone(deps, context, zones) };
        },
      },
      {
        name: 'give the other names back',
        async run(intent) {
          await releaseOthers(intent);
          return undefined;
        },
      },
    ],
  };
}
