/**
 * The read models and the collections of each. The value is the name under which a change is announced to the browsers of
 * the organisation: the collection's own, or that of the collection whose screens show it (then without its ids, which
 * would tell who was asked and who answered); null where nobody is notified. Those are the read models of the whole
 * installation, histories, and what somebody sees of their own answers alone. That the public library moved is announced to
 * everybody who is signed in, whatever their organisation, and without ids.
 */
export const readModels = {
  organizations: { organizations: null },
  people: { people: 'people' },
  structure: { nodes: 'nodes', 'node-types': 'node-types', memberships: 'nodes' },
  'root-nodes': { 'root-nodes': null },
  claims: { claims: null },
  catalog: { personas: 'personas', recommendations: 'recommendations' },
  templates: { templates: 'templates', 'template-heads': 'templates' },
  library: { library: null, offered: 'offered' },
  assessments: { assessments: 'assessments', asked: 'assessments' },
  results: {
    'scoring-models': null,
    contributions: 'results',
    results: 'results',
    releases: 'results',
    'small-groups': 'small-groups',
    cards: 'results',
    respondents: 'results',
  },
  responses: { responses: null, notes: 'results' },
  archived: { archived: 'archived' },
  history: { history: null, 'history-names': null },
} as const;

export type ReadModelName = keyof typeof readModels;
export type CollectionOf<Name extends ReadModelName> = Name extends ReadModelName
  ? keyof (typeof readModels)[Name] & string
  : never;
export type CollectionName = CollectionOf<ReadModelName>;
/** A name that announcements carry. */
export type AnnouncedName = NonNullable<
  { [Name in ReadModelName]: (typeof readModels)[Name][keyof (typeof readModels)[Name]] }[ReadModelName]
>;

interface Declared {
  readonly readModel: ReadModelName;
  readonly announcedAs: AnnouncedName | null;
}

// Object.entries knows no keys: the table above is where they come from.
const declared = new Map(
  (Object.keys(readModels) as ReadModelName[]).flatMap((readModel) =>
    Object.entries<AnnouncedName | null>(readModels[readModel]).map(
      ([collection, announcedAs]): [CollectionName, Declared] => [
        collection as CollectionName,
        { readModel, announcedAs },
      ],
    ),
  ),
);

/** Under which name changes of a collection are announced; null: nobody is notified. */
export const announcedAs = (collection: CollectionName): AnnouncedName | null =>
  declared.get(collection)?.announcedAs ?? null;

/** The read models that hold the collections: what has to have caught up before they are read. */
export const readModelsOf = (collections: readonly CollectionName[]): ReadModelName[] => [
  ...new Set(collections.flatMap((collection) => declared.get(collection)?.readModel ?? [])),
];

/** The announcements after which what was read from the collections may be another. */
export const announcementsOf = (collections: readonly CollectionName[]): AnnouncedName[] => [
  ...new Set(collections.flatMap((collection) => announcedAs(collection) ?? [])),
];
