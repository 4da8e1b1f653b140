import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const shipped = ['route-list', 'form-rules'].map((name) =>
  fileURLToPath(new URL(`./src/lib/api/${name}.ts`, import.meta.url)),
);
const contracts = fileURLToPath(new URL('../shared/contracts/', import.meta.url));

/** Ships modules that read the contracts' schemas as the data they evaluate to; see the comments there. */
export function routesAsData(): Plugin {
  return {
    name: 'tidemark:routes-as-data',
    enforce: 'pre',
    async load(id) {
      if (!shipped.includes(id)) return null;
      const { module } = await runnerImport<Readonly<Record<string, unknown>>>(id, {
        resolve: { alias: { '@tidemark/contracts': `${contracts}src/index.ts` } },
      });
      this.addWatchFile(contracts);
      const code = Object.entries(module).map(([name, data]) => `export const ${name} = ${JSON.stringify(data)};`);
      return { code: code.join('\n'), map: null };
    },
  };
}

/** Fails the build when the schemas' library gets into a chunk: one careless import would cost every visitor 20 kB. */
export function withoutZod(): Plugin {
  return {
    name: 'tidemark:without-zod',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const found = Object.entries(chunk.modules).find(
          ([id, { renderedLength }]) => id.includes('/node_modules/zod/') && renderedLength > 0,
        );
        if (found) this.error(`zod is in ${chunk.fileName}: import types, or a function whose module makes no schema.`);
      }
    },
  };
}
