interface Engine {
  readonly variable: string;
  isPossible(): string | undefined;
}

const modules = { kafka: 'kafka', mongodb: 'mongodb' } as const;

/** Why not all engines of the distributed profile are here; undefined where they are, or can be started. */
export async function enginesMissing(): Promise<string | undefined> {
  for (const [name, module] of Object.entries(modules)) {
    const place = new URL(`../../../scripts/lib/${module}.mjs`, import.meta.url).href;
    const engine = ((await import(place)) as Readonly<Record<string, Engine>>)[name];
    const given = engine === undefined ? '' : (process.env[engine.variable] ?? '');
    const reason = given === '' ? engine?.isPossible() : undefined;
    if (reason !== undefined) return `${name}: ${reason}`;
  }
  return undefined;
}
