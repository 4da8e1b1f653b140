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

const slashed = (id: string): string => id.replaceAll('\\', '/');

/** What a route takes of the modules that others take too, its feature's own aside. */
function partsOf(name: string, route: string, own: string): Rolldown.CodeSplittingNameFunction {
  const taken = new Set<string>();
  return (id, graph) => {
    const take = (each: string) => {
      if (taken.has(each)) return;
      taken.add(each);
      graph.getModuleInfo(each)?.importedIds.forEach(take);
    };
    if (taken.size === 0) take(join(import.meta.dirname, route));
    return taken.has(id) && !apart.test(slashed(id)) && !slashed(id).includes(own) ? name : null;
  };
}

/**
 * A few files instead of a hundred small ones, each of which costs a request and compresses badly: what the application
 * begins with, the sign-in page, what the form needs of the common parts, the frame of whoever is signed in, and the kit
 * that other screens share. Each group takes what its modules need and no group before it has.
 */
export const chunks: NonNullable<Rolldown.OutputOptions['codeSplitting']> = {
  groups: [
    { name: (id) => textsOf(slashed(id)), priority: 9, debugName: 'texts' },
    { name: 'begin', tags: ['$initial'], priority: 8 },
    { name: 'sign-in', test: (id) => slashed(id).endsWith('/features/auth/LoginPage.tsx'), priority: 7 },
    // Whoever is asked to answer opens the form from a link, often on a phone: it does not wait for what other screens share.
    { name: partsOf('parts', 'src/app/form-route.tsx', '/form'), minShareCount: 2, priority: 6.5, debugName: 'parts' },
    {
      name: 'frame',
      test: (id) => /\/app\/(?:Bar|FreshnessNotice|NewVersionNotice)\.tsx$/.test(slashed(id)),
      priority: 6,
    },
    { name: 'icons', test: /[\\/]node_modules[\\/]lucide-react[\\/]/, minShareCount: 2, priority: 6 },
    {
      name: 'kit',
      test: (id) => !apart.test(slashed(id)),
      minShareCount: 3,
      priority: 5,
    },
    {
      name: partsOf('board', 'src/app/dashboard-route.tsx', '/features/dashboard/'),
      minShareCount: 2,
      priority: 4,
      debugName: 'board',
    },
  ],
};
