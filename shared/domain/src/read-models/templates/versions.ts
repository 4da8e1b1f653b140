import { parseContentId } from '@tidemark/contracts';

/** The version of the last change of a template itself, and of each piece of its content by number. */
export interface TemplateVersions {
  readonly own: number;
  readonly content: Readonly<Record<string, number>>;
}

/** Unchanged content has the version of the template. */
export const versionOf = ({ own, content }: TemplateVersions, n: number): number => content[n] ?? own;

/** Computed from the versions of a template's items (`templateItems`), by their ids. */
export function versionsOf(
  templateId: string,
  items: Iterable<readonly [id: string, version: number]>,
): TemplateVersions {
  let own = 0;
  const content: Record<string, number> = {};
  for (const [id, version] of items) {
    if (id === templateId) own = version;
    else content[parseContentId(id)?.n ?? 0] = version;
  }
  return { own, content };
}

/** The versions after an event at `version` changed these items. */
export function versionsAfter(
  before: TemplateVersions,
  templateId: string,
  items: readonly string[],
  version: number,
): TemplateVersions {
  const { own, content } = versionsOf(
    templateId,
    items.map((id) => [id, version] as const),
  );
  return { own: own || before.own, content: { ...before.content, ...content } };
}
