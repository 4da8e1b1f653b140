import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const routeList = fileURLToPath(new URL('./src/lib/api/route-list.ts', import.meta.url));
const contracts = fileURLToPath(new URL('../shared/contracts/', import.meta.url));

/** Ships src/lib/api/route-list.ts as the data it evaluates to; see the comment there. */
export function routesAsData(): Plugin {
  return {
    name: 'tidemark:routes-as-data',
    enforce: 'pre',
    async load(id) {
      if (id !== routeList) return null;
      const { module } = await runnerImport<{ routeList: unknown }>(routeList, {
        resolve: { alias: { '@tidemark/contracts': `${contracts}src/index.ts` } },
      });
      this.addWatchFile(contracts);
      return { code: `export const routeList = ${JSON.stringify(module.routeList)};`, map: null };
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
