/**
 * Business constants of the product specification §9 and of interface.md. Characters are counted as a person does
 * (`lengthOf`).
 */
export const limits = {
  levels: 10,
  nodeName: 35,
  personaTitle: 35,
  nodeTypeName: 35,
  search: 35,
  /** Assessments that scores of nodes are pooled from; with more there are none. */
  rolledUp: 300,
  /** Characters of ids with commas in an address: about 200 of them. */
  listedIds: 8000,
  /** Items per page of a paged list. */
  page: 500,
  objectiveShortName: 30,
  objectiveName: 60,
  assessmentShortName: 35,
  name: 120,
  title: 500,
  description: 10_000,
  note: 10_000,
  /** An organizer's own words in the mail that asks people. */
  mailMessage: 1_000,
  notApplicableReason: 200,
  passwordMin: 8,
  passwordMax: 256,
  email: 254,
  personName: 120,
  url: 2_000,
  /** References of one objective or question, and tags of one reference. */
  references: 50,
  referenceTags: 20,
  referenceTag: 60,
  templateTags: 10,
  templateTag: 30,
  chatText: 4_000,
  /** Bytes of JSON. Every adapter refuses larger appends, so that any engine can store the log. */
  appendBytes: 900_000,
  /** Bytes of a request body with whole entities: larger than the largest template served with its results. */
  entityBody: 25_000_000,
  /** The same for role user, who sends one entity or a few. */
  userBody: 5_000_000,
  /** Faults per answer; the rest is counted. */
  faults: 100,
  /** The counter of remaining characters shows once a field is longer than this. */
  counterAfter: 15,
  objectiveCounterAfter: 20,
} as const;

/** The area palette in fixed order. The first color is the default of a new area (specification §9). */
export const areaPalette = [
  '#ff4040',
  '#1b4673',
  '#5f2b02',
  '#934ff7',
  '#307372',
  '#b71948',
  '#38986d',
  '#b87098',
  '#5b8701',
] as const;
export const defaultAreaColor: string = areaPalette[0];

/** The first of the least used colors in the palette: each in turn, then from the start again. */
export const nextAreaColor = (used: readonly string[]): string => areaColors(used)();

/** Returns a function that gives the next color for each new area, after the used ones. */
export function areaColors(used: readonly string[]): () => string {
  const times = new Map<string, number>(areaPalette.map((color) => [color, 0]));
  const use = (color: string) => times.set(color, (times.get(color) ?? 0) + 1);
  for (const color of used) use(color.toLowerCase());
  return () => {
    const fewest = Math.min(...areaPalette.map((color) => times.get(color) ?? 0));
    const next = areaPalette.find((color) => times.get(color) === fewest) ?? defaultAreaColor;
    use(next);
    return next;
  };
}
