import { Refusal } from '@tidemark/domain';
import type { CommandContext } from '@tidemark/kernel';
import type { CommandDeps } from '../lib/deps.js';
import { type FoundedOrganization, foundOrganization, type NewOrganization } from './found.js';

/** An organisation that was asked for, kept until all of it is there. */
interface Asked {
  readonly id: string;
  readonly context: CommandContext;
  readonly profile: NewOrganization;
}

const kind = 'founding';

/** Foundings that a crash cannot leave half done: what is missing of one follows at the next start. */
export function createFoundings(deps: CommandDeps) {
  const { workflows, ids, logger } = deps;

  async function carryOut({ id, context, profile }: Asked): Promise<FoundedOrganization> {
    try {
      const founded = await foundOrganization(deps, context, profile);
      await workflows.end(id);
      return founded;
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'outcome-unknown') await workflows.end(id);
      throw error;
    }
  }

  return {
    async found(context: CommandContext, profile: NewOrganization): Promise<FoundedOrganization> {
      const id = ids.derive(kind, context.commandId);
      return carryOut(await workflows.begin<Asked>(kind, id, { id, context, profile }));
    },
    /** What cannot be finished now is tried again at the next start: it must not keep everybody else out. */
    async finish(): Promise<void> {
      for (const asked of await workflows.unfinished<Asked>(kind)) {
        await carryOut(asked).catch((error: unknown) => logger.error({ err: error, kind }, 'founding not finished'));
      }
    },
  };
}
export type Foundings = ReturnType<typeof createFoundings>;
