import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { withinBudgets } from './vite.budgets.ts';
import { chunks } from './vite.chunks.ts';
import { early } from './vite.early.ts';
import { packed } from './vite.packed.ts';
import { routesAsData, withoutZod } from './vite.routes.ts';

/** The server that `npm run dev` starts; another one where TIDEMARK_URL says so. */
const server = process.env['TIDEMARK_URL'] ?? 'http://127.0.0.1:3000';

const writer = fileURLToPath(
  new URL('../node_modules/write-excel-file/modules/zip/zipToArrayBuffer.js', import.meta.url),
);
if (!existsSync(writer)) throw new Error('write-excel-file zips elsewhere than is replaced here');

const sources = fileURLToPath(new URL('src', import.meta.url));

const router = (file: string): string =>
  fileURLToPath(new URL(`../node_modules/react-router/dist/production/${file}`, import.meta.url));

/** Imports a Markdown file as its text, as esbuild's loader does in specs. A glob import cannot name `?raw` in both. */
const markdown: Plugin = {
  name: 'tidemark:markdown',
  transform: {
    filter: { id: /\.md$/ },
    handler: (text) => ({ code: `export default ${JSON.stringify(text)};`, map: null, moduleType: 'js' }),
  },
};

export default defineConfig({
  plugins: [react(), markdown, routesAsData(), withoutZod(), withinBudgets(), early(), packed()],
  // plotly.js/lib/* and its dependencies read the Node 'global'.
  define: { global: 'globalThis' },
  // 'source' resolves @tidemark/contracts to its TypeScript sources.
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    // Its package names the build with warnings for all conditions.
    alias: [
      { find: /^react-router$/, replacement: router('index.mjs') },
      { find: /^react-router\/dom$/, replacement: router('dom-export.mjs') },
      {
        find: '../zip/zipToArrayBuffer.js',
        replacement: fileURLToPath(new URL('src/lib/sheets/zip-here.ts', import.meta.url)),
      },
    ],
  },
  // Named by their place: a hash for each module would not compress.
  css: {
    modules: {
      generateScopedName: (name, file) =>
        `${relative(sources, file)
          .replace(/^\w+[\\/]|\.module\.css.*$/g, '')
          .replace(/[\\/]/g, '-')}_${name}`,
    },
  },
  // Lazy in the application; named here so that the dev server does not reload when one is first met.
  optimizeDeps: {
    include: ['@mantine/dates', 'plotly.js/lib/core'],
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The server sends a strict CSP: nothing may become a data: address.
    assetsInlineLimit: 0,
    // Browsers that read es2022 preload modules automatically, or work without it.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1400,
    rolldownOptions: {
      output: { codeSplitting: chunks },
      treeshake: {
        // The contracts' modules only declare: those of which nothing is used fall away, and zod with them.
        moduleSideEffects: [{ test: /\/shared\/contracts\//, sideEffects: false }],
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/socket.io': { target: server, ws: true },
    },
  },
});
