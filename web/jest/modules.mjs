/** What the web's specs load: the client's sources, the contracts and the libraries (scripts/lib/spec-modules.mjs). */
import { readFileSync } from 'node:fs';
import { specModules } from '../../scripts/lib/spec-modules.mjs';

/**
 * React's `act` waits by Node's `setImmediate`, which it asks of its module. And each element that is made notes where,
 * for a trace that no spec reads: a tenth of the time of all specs.
 */
const reactInSpecs = {
  name: 'react in specs',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]react[/\\]cjs[/\\]react(-jsx-runtime)?\.development\.js$/ }, ({ path }) => ({
      contents: `module.require = host.require; ${readFileSync(path, 'utf8').replaceAll(
        '1e4 > ReactSharedInternals.recentlyCreatedOwnerStacks++',
        'false',
      )}`,
    }));
  },
};

/** Every class of a CSS module is its own name; other styles and fonts are nothing. */
const styles = {
  name: 'styles',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\?url$/ }, ({ path }) => ({ path, namespace: 'address' }));
    onLoad({ filter: /./, namespace: 'address' }, ({ path }) => ({ contents: `export default '/${path}'` }));
    onLoad({ filter: /\.module\.css$/ }, () => ({
      contents: "module.exports = new Proxy({}, { get: (_, key) => (key === '__esModule' ? false : String(key)) });",
    }));
    onLoad({ filter: /\.css$/ }, () => ({ contents: '' }));
  },
};

export const modules = specModules({
  name: 'web-specs',
  folders: ['web/src', 'web/jest', 'shared/contracts/src', 'shared/template-text'],
  isOurs: (file) => file.startsWith('web/'),
  setup: ['web/jest/setup.ts'],
  more: ['react/jsx-runtime'],
  options: {
    platform: 'browser',
    jsx: 'automatic',
    conditions: ['source', 'browser'],
    mainFields: ['main'],
    plugins: [reactInSpecs, styles],
    // Starters.
    loader: { '.md': 'text' },
    // The sources that read it otherwise than for their own place run in a browser only.
    logOverride: { 'empty-import-meta': 'silent' },
  },
});

/** Before a run, once. */
export default modules.ensure;
