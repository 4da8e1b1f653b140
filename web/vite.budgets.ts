import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/**
 * Gzipped kB of JavaScript that a screen cannot begin without (all that its module imports, and what begins the
 * application), a little above what it is: docs/bench.md says what for.
 */
const budgets: Readonly<Record<string, number>> = {
  '/features/auth/LoginPage.tsx': 179,
  '/app/form-route.tsx': 205,
  '/app/dashboard-route.tsx': 252,
};

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** A chunk, and all that it imports. */
function closureOf(chunks: Chunks, file: string, taken: Set<string>): void {
  const chunk = chunks.get(file);
  if (chunk === undefined || taken.has(file)) return;
  taken.add(file);
  for (const each of chunk.imports) closureOf(chunks, each, taken);
}

/** Fails the build when a screen that people wait for begins with more code than it may. */
export function withinBudgets(): Plugin {
  return {
    name: 'tidemark:within-budgets',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks: Chunks = new Map(
        Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each]] : [])),
      );
      const packed = (file: string) => gzipSync(chunks.get(file)?.code ?? '').length / 1000;
      const begin = [...chunks.values()].find(({ isEntry }) => isEntry)?.fileName ?? '';
      for (const [module, budget] of Object.entries(budgets)) {
        const own = [...chunks.values()].find(({ moduleIds }) =>
          moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(module)),
        );
        if (own === undefined) this.error(`${module} has a budget, but is in no chunk`);
        const files = new Set<string>();
        closureOf(chunks, begin, files);
        closureOf(chunks, own.fileName, files);
        const sum = [...files].reduce((total, file) => total + packed(file), 0);
        if (sum <= budget) continue;
        const parts = [...files].map((file) => `${file} ${packed(file).toFixed(1)}`).join(', ');
        this.error(`${module} begins with ${sum.toFixed(1)} kB of JavaScript, of ${budget} that it may: ${parts}`);
      }
    },
  };
}
