import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** Texts that all screens need are one file for each language; what a feature says is one of its own. */
function textsOf(id: string): string | null {
  const [, shared] = /\/web\/src\/locales\/([\w-]+)\/[\w-]+\.json/.exec(id) ?? [];
  return shared === undefined ? null : `texts-${shared}`;
}

/** Libraries that are fetched on intent, or by few screens. */
const apart =
  /\/node_modules\/(?:plotly\.js|socket\.io|engine\.io|@socket\.io|fflate|read-excel-file|write-excel-file|unzipper|xstate|@xstate|dayjs|@mantine\/dates|html-parse-stringify|void-elements|react-i18next\/dist\/es\/(?:Icu)?Trans)/;

/** What only panels and single screens take of the contracts, whose index names it for every screen. */
const fewTake = /\/shared\/contracts\/src\/(?:scoring\/|delivery-reasons|profiles|diff-kinds)/;

/** What menus, lists and panels stand on, which come when they are meant: no screen's first drawing waits for it. */
const engine =
  /\/node_modules\/(?:@mantine\/core|@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|tabbable)/;

const slashed = (id: string): string => id.replaceAll('\\', '/');
const isApart = (id: string): boolean => [apart, fewTake, engine].some((pattern) => pattern.test(slashed(id)));

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const iconFile = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\./;

/** The files of icons by the names under which the index of `lucide-react` gives them out. */
function readIcons(): ReadonlyMap<string, string> {
  const index = readFileSync(
    join(import.meta.dirname, '../node_modules/lucide-react/dist/esm/lucide-react.mjs'),
    'utf8',
  );
  const lines = index.matchAll(/^export \{([^}]*)\} from '.*\/icons\/([\w-]+)\./gm);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/as (\w+)/g)].map(([, name = '']) => [name, file]),
    ),
  );
}
const icons = readIcons();
if (icons.size === 0) throw new Error('The index of lucide-react is written otherwise than is read here');

/** The icons that a module names: its import is of the index, which has them all. */
function iconsOf(id: string): readonly string[] {
  if (!slashed(id).includes('/web/src/') || !/\.tsx?$/.test(id)) return [];
  const [, names = ''] = /import \{([^}]*)\} from 'lucide-react'/.exec(readFileSync(id, 'utf8')) ?? [];
  return names.split(',').flatMap((name) => icons.get(name.trim().split(' as ')[0] ?? '') ?? []);
}

/** Whether a module is among those that another one takes, itself or through others. */
function closureOf(route: string): (id: string, graph: Graph) => boolean {
  const taken = new Set<string>();
  const named = new Set<string>();
  return (id, graph) => {
    const take = (each: string) => {
      if (taken.has(each) || engine.test(slashed(each))) return;
      taken.add(each);
      for (const icon of iconsOf(each)) named.add(icon);
      graph.getModuleInfo(each)?.importedIds.forEach(take);
    };
    if (taken.size === 0) take(join(import.meta.dirname, route));
    const [, icon] = iconFile.exec(slashed(id)) ?? [];
    return icon === undefined ? taken.has(id) && !isApart(id) : named.has(icon);
  };
}

const first = closureOf('index.html');
const form = closureOf('src/app/form-route.tsx');
const login = closureOf('src/features/auth/LoginPage.tsx');
const dashboard = closureOf('src/app/dashboard-route.tsx');
const bar = closureOf('src/app/Bar.tsx');

/**
 * What the application begins with, and what two of the three screens have in common with which a visit begins: one of them
 * comes next, and asks for nothing more.
 */
const ofAll: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  const begins = [form(id, graph), login(id, graph), dashboard(id, graph) || bar(id, graph)];
  return first(id, graph) || begins.filter(Boolean).length > 1 ? 'begin' : null;
};

/** What the form takes of the common parts. */
const ofForm: Rolldown.CodeSplittingNameFunction = (id, graph) =>
  form(id, graph) && !slashed(id).includes('/features/form/') ? 'parts' : null;

/** The dashboard without its own, and the bar that stands above all screens of who is signed in. */
const ofDashboard: Rolldown.CodeSplittingNameFunction = (id, graph) =>
  (dashboard(id, graph) || bar(id, graph) || ofBar.test(slashed(id))) && !ownOfDashboard.test(slashed(id))
    ? 'board'
    : null;

/** What the dashboard begins with of its own; parts that come later share some of it. */
const ofOwn: Rolldown.CodeSplittingNameFunction = (id, graph) =>
  dashboard(id, graph) && ownOfDashboard.test(slashed(id)) ? 'dashboard' : null;

const ownOfDashboard = /\/(?:features\/dashboard\/|app\/dashboard-route)/;

/** What comes with the bar. */
const ofBar = /\/app\/(?:FreshnessNotice|NewVersionNotice|UnsavedQuestion)\.(?:tsx|module\.css)$/;

/**
 * A few files instead of a hundred small ones: each file costs a request and compresses badly. The groups are the start
 * of the application, the sign-in page, the form's common parts, the frame of signed-in screens, and the kit. Each
 * group takes the modules that it needs and that no earlier group has.
 */
export const chunks: NonNullable<Rolldown.OutputOptions['codeSplitting']> = {
  groups: [
    { name: (id) => textsOf(slashed(id)), priority: 9, debugName: 'texts' },
    { name: ofAll, priority: 8, debugName: 'begin' },
    // Invited people open the form from a link, often on a phone: it does not wait for what other screens share.
    { name: ofForm, minShareCount: 2, priority: 7, debugName: 'parts' },
    { name: ofDashboard, priority: 6.5, debugName: 'board' },
    { name: ofOwn, priority: 6.4, debugName: 'dashboard' },
    { name: 'sign-in', test: (id) => slashed(id).endsWith('/features/auth/LoginPage.tsx'), priority: 6 },
    { name: 'engine', test: (id) => engine.test(slashed(id)), priority: 5.5 },
    {
      name: 'kit',
      test: (id) => !isApart(id),
      minShareCount: 3,
      priority: 5,
    },
  ],
};
