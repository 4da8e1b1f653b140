/** Business constants of the product specification §9 and the readings in interface.md. Characters are those that a person counts (`lengthOf`). */
export const limits = {
  levels: 10,
  nodeName: 35,
  personaTitle: 35,
  nodeTypeName: 35,
  search: 35,
  /** Of a list that is asked for by the page. */
  page: 500,
  objectiveShortName: 30,
  objectiveName: 60,
  assessmentShortName: 35,
  name: 120,
  title: 500,
  description: 10_000,
  note: 10_000,
  notApplicableReason: 200,
  passwordMin: 8,
  passwordMax: 256,
  email: 254,
  personName: 120,
  url: 2_000,
  /** Of one objective or question, and the tags of one of them. */
  references: 50,
  referenceTags: 20,
  referenceTag: 60,
  templateTags: 10,
  templateTag: 30,
  chatText: 4_000,
  /** An append larger than this is refused on every adapter, so that each engine can hold it. Bytes of JSON. */
  appendBytes: 900_000,
  /** Body of a call that takes whole entities, bytes: more than the largest template and its results are answered with. */
  entityBody: 25_000_000,
  /** The same of role user, which sends one entity or a few. */
  userBody: 5_000_000,
  /** Faults that one answer names; of the others it says how many there are. */
  faults: 100,
  /** Counter of remaining characters appears once a field is longer than this. */
  counterAfter: 15,
  objectiveCounterAfter: 20,
} as const;

/** The area palette: order is fixed, the first is the default of a new area (specification §9). */
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

/** The first colour of the palette that is used least: each in turn, and round again when all are taken. */
export const nextAreaColor = (used: readonly string[]): string => areaColors(used)();

/** The next colours of a list of areas that uses some already, one at each call. */
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
