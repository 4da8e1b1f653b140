import { parseContentId, type ProblemCode } from '@tidemark/contracts';
import { ensure, Refusal, type TemplateCommand, type TemplateEvent } from '@tidemark/domain';
import { commandContext } from '@tidemark/kernel/http';
import { findApplied, requireAppliedRight } from '../assessments/applied-assessment.js';
import type { CommandCall } from '../calls/command-call.js';
import type { CommandDeps } from '../deps.js';
import { orCurrent } from '../calls/if-match.js';
import { streams } from '../streams.js';
import { loadedTemplate, type LoadedTemplate, loadTemplate, requireTemplateRight } from '../templates/load-template.js';

/** A piece of content as it is served. */
interface Item {
  readonly id: string;
  readonly version: number;
}

/** One kind of content: how it is presented, and its refusal when missing. */
export interface Kind<Shown extends Item> {
  readonly missing: ProblemCode;
  readonly show: (loaded: LoadedTemplate, n: number) => Shown | undefined | Promise<Shown | undefined>;
}

/** The command for the piece of this number, of this template. */
type CommandOf = (n: number, templateId: string) => TemplateCommand;

/** Edits of a template's content: for everyone who may change the template, while it is a draft. */
export function createContentEditor(deps: CommandDeps) {
  const { repositories } = deps;

  /** A piece of content by id, from a template that the caller may edit. */
  async function locate(call: CommandCall, id: string, missing: ProblemCode) {
    const content = parseContentId(id);
    ensure(content, missing);
    await requireEditable(deps, call, content.owner, missing);
    return content;
  }

  async function shownBy<Shown extends Item>({ show, missing }: Kind<Shown>, loaded: LoadedTemplate, n: number) {
    const shown = await show(loaded, n);
    ensure(shown, missing);
    return shown;
  }

  async function execute<Shown extends Item>(kind: Kind<Shown>, call: CommandCall, id: string, commandOf: CommandOf) {
    const { caller, context } = call;
    const { owner, n } = await locate(call, id, kind.missing);
    const stream = streams.template(caller.tenant, owner);
    const expectation = { ifVersion: context.ifVersion, item: id };
    const executed = await orCurrent(
      async () =>
        repositories.template.execute(stream, commandOf(n, owner), commandContext(caller, context), expectation),
      async () => {
        const body = await shownBy(kind, await loadTemplate(deps, caller.tenant, owner), n);
        return { body, version: body.version };
      },
    );
    return { executed, n };
  }

  return {
    /** Adds a piece and returns it; `missing` is the refusal for an unknown template. */
    async add<Shown extends Item>(
      kind: Kind<Shown>,
      call: CommandCall,
      templateId: string,
      missing: ProblemCode,
      command: TemplateCommand,
    ) {
      const { caller, context } = call;
      await requireEditable(deps, call, templateId, missing);
      const stream = streams.template(caller.tenant, templateId);
      const added = await repositories.template.execute(stream, command, commandContext(caller, context));
      const body = await shownBy(kind, loadedTemplate(caller.tenant, added), numberIn(added.events));
      return { position: added.position, version: body.version, body };
    },

    /** Changes a piece and returns its new state. */
    async change<Shown extends Item>(kind: Kind<Shown>, call: CommandCall, id: string, commandOf: CommandOf) {
      const { executed, n } = await execute(kind, call, id, commandOf);
      const body = await shownBy(kind, loadedTemplate(call.caller.tenant, executed), n);
      return { position: executed.position, version: body.version, body };
    },

    async remove<Shown extends Item>(kind: Kind<Shown>, call: CommandCall, id: string, commandOf: CommandOf) {
      const { executed } = await execute(kind, call, id, commandOf);
      return { position: executed.position, body: { id } };
    },
  };
}
export type ContentEditor = ReturnType<typeof createContentEditor>;

/** A template that the caller may edit. The content of an applied assessment is fixed, like a deployed template's. */
export async function requireEditable(
  deps: CommandDeps,
  { caller }: CommandCall,
  templateId: string,
  missing: ProblemCode,
): Promise<void> {
  const applied = await findApplied(deps, caller.tenant, templateId);
  if (applied !== undefined) {
    await requireAppliedRight(deps, caller, 'change', applied);
    throw new Refusal('template-deployed');
  }
  const { template } = await loadTemplate(deps, caller.tenant, templateId, missing);
  await requireTemplateRight(deps, caller, 'change-template', [template.nodeId]);
}

/** The number assigned to the new piece. */
const numberIn = (events: readonly TemplateEvent[]): number =>
  events.flatMap(({ data }) => ('n' in data ? data.n : [])).at(0) ?? 0;
