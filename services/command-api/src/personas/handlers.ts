import type { Persona } from '@tidemark/contracts';
import { type CatalogAction, type CatalogCommand, catalogPolicy, Refusal } from '@tidemark/domain';
import { type Caller, commandContext, commandHandlers, type RequestContext } from '@tidemark/kernel/http';
import { presentPersona } from '@tidemark/presenters';
import type { CommandDeps } from '../deps.js';
import { orCurrent } from '../calls/if-match.js';
import { actorOf, requireRight } from '../calls/rights.js';
import { streams } from '../streams.js';

type PersonaAnswer = { readonly body: Persona; readonly version: number };

export function personaHandlers({ repositories, ids }: CommandDeps) {
  async function current(caller: Caller, personaId: string): Promise<PersonaAnswer> {
    const { tenant } = caller;
    const { state, items } = await repositories.catalog.load(streams.catalog(tenant));
    const persona = state.personas.get(personaId);
    if (persona === undefined) throw new Refusal('persona-not-found');
    const version = items.get(personaId) ?? 0;
    return { body: presentPersona({ ...persona, id: personaId, tenant, version }, actorOf(caller)), version };
  }

  async function execute(
    caller: Caller,
    context: RequestContext,
    personaId: string,
    command: CatalogCommand,
    right: CatalogAction = 'manage-personas',
  ) {
    requireRight(catalogPolicy.may(actorOf(caller), right, null));
    const { tenant } = caller;
    const { ifVersion } = context;
    const { position } = await orCurrent(
      async () =>
        repositories.catalog.execute(streams.catalog(tenant), command, commandContext(caller, context), {
          ifVersion,
          item: personaId,
        }),
      async () => current(caller, personaId),
    );
    return { position, ...(await current(caller, personaId)) };
  }

  return commandHandlers({
    createPersona: {
      handle: async ({ body: { title, description }, caller, context }) => {
        const personaId = ids.derive('persona', context.commandId);
        const command = { type: 'CreatePersona', personaId, title, description: description ?? '' } as const;
        return execute(caller, context, personaId, command);
      },
    },
    updatePersona: {
      handle: async ({ params: { id }, body: { title, description }, caller, context }) => {
        const command = { type: 'ChangePersona', personaId: id, title, description: description ?? undefined } as const;
        return execute(caller, context, id, command);
      },
    },
    archivePersona: {
      handle: async ({ params: { id }, caller, context }) =>
        execute(caller, context, id, { type: 'ArchivePersona', personaId: id }),
    },
    restorePersona: {
      handle: async ({ params: { id }, caller, context }) =>
        execute(caller, context, id, { type: 'RestorePersona', personaId: id }, 'restore-listed'),
    },
  });
}
