/** Reads what there is of texts: the languages, the trees of texts with the code that says them, and their keys. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Plural forms are one key: which of them exist is the language's own business (Intl.PluralRules). */
const pluralForm = /_(zero|one|two|few|many|other)$/;
/** So are the texts of a list. */
const listPlace = /\.\d+$/;

/** The codes of the one list of languages; the first is the fallback. */
export function languagesIn(root) {
  const list = readFileSync(join(root, 'shared', 'contracts', 'src', 'languages.ts'), 'utf8');
  const entries = /const ownNames = \{([^}]*)\}/.exec(list)?.[1] ?? '';
  return [...entries.matchAll(/^\s*'?([\w-]+)'?: '/gm)].map((match) => match[1]);
}

/** The two trees of texts: each with its namespaces (namespace → language → key → text) and the code that says them. */
export const treesIn = (root) =>
  [
    { name: 'web', texts: join(root, 'web', 'src'), code: [join(root, 'web', 'src')] },
    { name: 'server', texts: join(root, 'shared', 'texts'), code: [join(root, 'shared'), join(root, 'services')] },
  ].map(({ name, texts, code }) => ({
    name,
    namespaces: namespacesIn(texts),
    code: code.flatMap(codeIn).join('\n'),
  }));

function namespacesIn(folder) {
  const found = new Map();
  for (const path of walk(folder).filter((each) => each.endsWith('.json') && each.includes(`${sep}locales${sep}`))) {
    const { namespace, language } = whoseTexts(relative(folder, path).split(sep).join('/'));
    const texts = found.get(namespace) ?? new Map();
    texts.set(language, flatten(JSON.parse(readFileSync(path, 'utf8'))));
    found.set(namespace, texts);
  }
  return found;
}

/** locales/<language>/<namespace>.json, or features/<namespace>/locales/<language>.json. */
function whoseTexts(path) {
  const shared = /^locales\/([^/]+)\/([^/]+)\.json$/.exec(path);
  if (shared) return { language: shared[1], namespace: shared[2] };
  const feature = /([^/]+)\/locales\/([^/]+)\.json$/.exec(path);
  return feature ? { language: feature[2], namespace: feature[1] } : { language: path, namespace: path };
}

/** But for tests, and for the file that is made from the texts: it names all of them. */
const codeIn = (folder) =>
  walk(folder)
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.spec.') && !path.endsWith('texts/src/parameters.ts'))
    .map((path) => readFileSync(path, 'utf8'));

function walk(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : walk(path);
    return entry.isFile() ? [path] : [];
  });
}

function flatten(value, start = '') {
  return new Map(
    Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === 'object' && inner !== null
        ? [...flatten(inner, `${start}${key}.`)]
        : [[`${start}${key}`, inner]],
    ),
  );
}

export const baseOf = (key) => key.replace(pluralForm, '').replace(listPlace, '');

/** Plural forms and lists folded into one key: which forms there are, and the names of the values of all together. */
export function byKey(texts) {
  const keys = new Map();
  for (const [name, text] of texts) {
    const form = pluralForm.exec(name)?.[1];
    const entry = keys.get(baseOf(name)) ?? { forms: new Set(), names: new Set() };
    if (form !== undefined) entry.forms.add(form);
    for (const match of String(text).matchAll(/\{\{\s*([\w.-]+)[^}]*\}\}/g)) entry.names.add(match[1]);
    // A count decides the form; whether it is also written out is up to each form.
    if (form !== undefined) entry.names.delete('count');
    keys.set(baseOf(name), entry);
  }
  return keys;
}
