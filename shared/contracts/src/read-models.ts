/**
 * The read models and their collections. The value is the name that announces a change to the browsers of the
 * organization. It is the collection's own name, or that of the collection whose screens show it. The latter omits ids,
 * which would reveal who was asked and who answered. Null means that nobody is notified: global read models, histories,
 * and what people see only of their own answers. A change of the public library is announced to all signed-in users of
 * every organization, without ids.
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
/** A name in announcements. */
export type AnnouncedName = NonNullable<
  { [Name in ReadModelName]: (typeof readModels)[Name][keyof (typeof readModels)[Name]] }[ReadModelName]
>;

interface ReadModelDeclaration {
  readonly readModel: ReadModelName;
  readonly announcedAs: AnnouncedName | null;
}

// Object.entries loses the key types; the keys are those of the table above.
const declared = new Map(
  (Object.keys(readModels) as ReadModelName[]).flatMap((readModel) =>
    Object.entries<AnnouncedName | null>(readModels[readModel]).map(
      ([collection, announcedAs]): [CollectionName, ReadModelDeclaration] => [
        collection as CollectionName,
        { readModel, announcedAs },
      ],
    ),
  ),
);

/** The name that announces changes of a collection; null: nobody is notified. */
export const announcedAs = (collection: CollectionName): AnnouncedName | null =>
  declared.get(collection)?.announcedAs ?? null;

/** The read models with these collections: they must catch up before a read. */
export const readModelsOf = (collections: readonly CollectionName[]): ReadModelName[] => [
  ...new Set(collections.flatMap((collection) => declared.get(collection)?.readModel ?? [])),
];

/** The announcements after which a read of these collections may have changed. */
export const announcementsOf = (collections: readonly CollectionName[]): AnnouncedName[] => [
  ...new Set(collections.flatMap((collection) => announcedAs(collection) ?? [])),
];
