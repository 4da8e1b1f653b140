import type { LibraryTemplate, ListedTemplate } from '@tidemark/contracts';
import { foldText } from '../../../lib/fold-text';

export const groupNames = ['submitted', 'private', 'public'] as const;
export type GroupName = (typeof groupNames)[number];

/** Only templates of the library say when they were submitted. */
export type InLibrary = ListedTemplate & Partial<Pick<LibraryTemplate, 'submittedAt'>>;

export interface Group {
  readonly name: GroupName;
  readonly templates: readonly InLibrary[];
}

export interface Lists {
  readonly own: readonly ListedTemplate[];
  readonly published: readonly LibraryTemplate[];
  /** Of all organisations; null while a master does not look at them, and for everybody else. */
  readonly submitted: readonly LibraryTemplate[] | null;
}

/** Every template in the group where it is shown, each in one: what waits, one's own, the library. */
export function groupsOf({ own, published, submitted }: Lists): readonly Group[] {
  const waiting = new Set(submitted?.map(({ id }) => id));
  const offered = new Set(published.map(({ id }) => id));
  const unpublished = own.filter(({ id }) => !waiting.has(id) && !offered.has(id));
  return [
    ...(submitted === null ? [] : [{ name: 'submitted' as const, templates: submitted }]),
    { name: 'private', templates: unpublished },
    { name: 'public', templates: published },
  ];
}

const says = (template: ListedTemplate, wanted: string): boolean =>
  foldText(`${template.name}\n${template.shortName}\n${template.description}`).includes(wanted);

/** What is found by a part of name or description, in any case, with or without accents. */
export function matchingGroups(groups: readonly Group[], search: string): readonly Group[] {
  const wanted = foldText(search.trim());
  if (wanted === '') return groups;
  return groups.map(({ name, templates }) => ({
    name,
    templates: templates.filter((template) => says(template, wanted)),
  }));
}

export const allOf = (groups: readonly Group[]): readonly ListedTemplate[] =>
  groups.flatMap(({ templates }) => templates);

/** The labels that there are, each with how many carry it, the most frequent first. */
export function labelsOf(
  templates: readonly ListedTemplate[],
): readonly { readonly tag: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const tag of templates.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .toSorted((a, b) => b.count - a.count || a.tag.localeCompare(b.tag));
}

/** What carries a label; all of it where none is chosen. */
export function labelled(groups: readonly Group[], tag: string | null): readonly Group[] {
  if (tag === null) return groups;
  return groups.map(({ name, templates }) => ({
    name,
    templates: templates.filter(({ tags }) => tags.includes(tag)),
  }));
}

/** The people of one's own organisation who began these, by name. */
export function authorsOf(templates: readonly ListedTemplate[]): readonly Author[] {
  const authors = new Map(templates.flatMap(({ author }) => (author === null ? [] : [[author.id, author] as const])));
  return [...authors.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}
export type Author = NonNullable<ListedTemplate['author']>;

/** What somebody began; all of it where nobody is chosen. */
export function begunBy(groups: readonly Group[], authorId: string | null): readonly Group[] {
  if (authorId === null) return groups;
  return groups.map(({ name, templates }) => ({
    name,
    templates: templates.filter(({ author }) => author?.id === authorId),
  }));
}

/** The templates of each group, those that most nodes use first; the others stay by name, as they were answered. */
export const mostUsedFirst = (groups: readonly Group[]): readonly Group[] =>
  groups.map(({ name, templates }) => ({
    name,
    templates: templates.toSorted((a, b) => b.uses.nodes - a.uses.nodes || b.uses.assessments - a.uses.assessments),
  }));

/** How many there are of each kind; what is public is one's own as well, where one's organisation wrote it. */
export function countsOf({ own, published }: Lists) {
  const unpublished = own.filter(({ isPublicTemplate }) => isPublicTemplate !== 2);
  return {
    private: unpublished.length,
    public: published.length,
    deployed: unpublished.filter(({ isDeployed }) => isDeployed).length,
    submitted: unpublished.filter(({ isPublicTemplate }) => isPublicTemplate === 1).length,
  };
}
export type Counts = ReturnType<typeof countsOf>;
