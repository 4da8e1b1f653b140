import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** Texts that screens need together are one file for each language; what other screens say stays with their own. */
const withTheFirst = ['auth', 'home'];
const withTheDashboard = ['dashboard', 'first-run', 'chat', 'matrix'];

function textsOf(id: string): string | null {
  const [, shared] = /\/web\/src\/locales\/([\w-]+)\/[\w-]+\.json/.exec(id) ?? [];
  if (shared !== undefined) return `texts-${shared}`;
  const [, feature = '', language = ''] = /\/features\/([\w-]+)\/locales\/([\w-]+)\.json/.exec(id) ?? [];
  if (withTheFirst.includes(feature)) return `texts-${language}`;
  return withTheDashboard.includes(feature) ? `texts-${language}-dashboard` : null;
}

/** Libraries that are fetched on intent, or by few screens. */
const apart =
  /\/node_modules\/(?:plotly\.js|socket\.io|engine\.io|@socket\.io|fflate|read-excel-file|write-excel-file|unzipper|xstate|@xstate|dayjs|@mantine\/dates)/;

/** What menus, lists and panels stand on, which come when they are meant: no screen's first drawing waits for it. */
const engine =
  /\/node_modules\/(?:@mantine\/core|@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|tabbable)/;

const slashed = (id: string): string => id.replaceAll('\\', '/');
const isApart = (id: string): boolean => apart.test(slashed(id)) || engine.test(slashed(id));

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Whether a module is among those that another one takes, itself or through others. */
function closureOf(route: string): (id: string, graph: Graph) => boolean {
  const taken = new Set<string>();
  return (id, graph) => {
    const take = (each: string) => {
      if (taken.has(each) || engine.test(slashed(each))) return;
      taken.add(each);
      graph.getModuleInfo(each)?.importedIds.forEach(take);
    };
    if (taken.size === 0) take(join(import.meta.dirname, route));
    return taken.has(id) && !isApart(id);
  };
}

const form = closureOf('src/app/form-route.tsx');
const login = closureOf('src/features/auth/LoginPage.tsx');
const dashboard = closureOf('src/app/dashboard-route.tsx');
const bar = closureOf('src/app/Bar.tsx');

/** What the form takes of the common parts, and what the sign-in page has in common with the dashboard. */
const ofAll: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  const isShared = form(id, graph) || (login(id, graph) && (dashboard(id, graph) || bar(id, graph)));
  return isShared && !slashed(id).includes('/features/form/') ? 'parts' : null;
};

/** What the dashboard takes of the common parts. */
const ofDashboard: Rolldown.CodeSplittingNameFunction = (id, graph) =>
  (dashboard(id, graph) || bar(id, graph)) && !slashed(id).includes('/features/dashboard/') ? 'board' : null;

/**
 * A few files instead of a hundred small ones, each of which costs a request and compresses badly: what the application
 * begins with, the sign-in page, what the form needs of the common parts, the frame of whoever is signed in, and the kit
 * that other screens share. Each group takes what its modules need and no group before it has.
 */
export const chunks: NonNullable<Rolldown.OutputOptions['codeSplitting']> = {
  groups: [
    { name: (id) => textsOf(slashed(id)), priority: 9, debugName: 'texts' },
    { name: 'begin', tags: ['$initial'], priority: 8 },
    // Whoever is asked to answer opens the form from a link, often on a phone: it does not wait for what other screens share.
    { name: ofAll, minShareCount: 2, priority: 7, debugName: 'parts' },
    { name: ofDashboard, minShareCount: 2, priority: 6.5, debugName: 'board' },
    {
      name: 'bar',
      test: (id) =>
        /\/app\/(?:Bar|FreshnessNotice|NewVersionNotice|UnsavedQuestion)\.(?:tsx|module\.css)$/.test(slashed(id)),
      priority: 6.2,
    },
    { name: 'sign-in', test: (id) => slashed(id).endsWith('/features/auth/LoginPage.tsx'), priority: 6 },
    { name: 'engine', test: (id) => engine.test(slashed(id)), priority: 5.5 },
    { name: 'icons', test: /[\\/]node_modules[\\/]lucide-react[\\/]/, minShareCount: 2, priority: 5.2 },
    {
      name: 'kit',
      test: (id) => !isApart(id),
      minShareCount: 3,
      priority: 5,
    },
  ],
};
