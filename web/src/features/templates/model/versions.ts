import type { TemplateSummary } from '@tidemark/contracts';

/** The template from which all its versions come, as far as they are known. */
function firstOf(template: TemplateSummary, byId: ReadonlyMap<string, TemplateSummary>): TemplateSummary {
  const before = template.origin_id === null ? undefined : byId.get(template.origin_id);
  return before === undefined ? template : firstOf(before, byId);
}

/** A template with what it was made of and what was made of it, each after its origin. */
export function versionsOf(template: TemplateSummary, known: readonly TemplateSummary[]): readonly TemplateSummary[] {
  const withNext = (one: TemplateSummary): readonly TemplateSummary[] => [
    one,
    ...known.filter((next) => next.origin_id === one.id).flatMap(withNext),
  ];
  return withNext(firstOf(template, new Map(known.map((one) => [one.id, one]))));
}
