/**
 * The texts of the web client: every language has the same keys with the same {{placeholders}}, no text is empty, no key
 * is unused. Prints every fault; ends non-zero when there is one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './lib/prepare.mjs';

const languages = ['en-US', 'es', 'pt-BR'];
const fallback = languages[0];
const source = join(root, 'web', 'src');
/** Plural forms are one key: which of them exist is the language's own business (Intl.PluralRules). */
const pluralForm = /_(zero|one|two|few|many|other)$/;
/** Keys that are looked up by a value (`t(code)`), so that no literal names them: `namespace` or `namespace:start.`. */
const lookedUp = ['problems'];

const files = walk(source);
const namespaces = collect(files.filter((path) => path.includes('/locales/') && path.endsWith('.json')));
const code = files
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.spec.'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
const literals = new Set([...code.matchAll(/(['"`])((?:[\w-]+:)?[\w.-]+)\1/g)].map((match) => match[2]));
const dynamicStarts = [...code.matchAll(/`((?:[\w-]+:)?[\w.-]*[._])\$\{/g)].map((match) => match[1]);
const faults = [];

for (const [namespace, texts] of namespaces) {
  checkLanguages(namespace, texts);
  checkUse(namespace, texts.get(fallback) ?? new Map());
}
checkProblems(namespaces.get('problems')?.get(fallback) ?? new Map());
for (const fault of faults) console.error(fault);
console.log(`${namespaces.size} namespaces in ${languages.length} languages, ${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);

function walk(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/** namespace → language → key → text. */
function collect(paths) {
  const found = new Map();
  for (const path of paths) {
    const { namespace, language } = whoseTexts(relative(source, path));
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

function flatten(value, start = '') {
  return new Map(
    Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === 'object' && inner !== null
        ? [...flatten(inner, `${start}${key}.`)]
        : [[`${start}${key}`, inner]],
    ),
  );
}

function checkLanguages(namespace, texts) {
  const expected = byKey(texts.get(fallback) ?? new Map());
  for (const language of new Set([...languages, ...texts.keys()])) {
    const where = `${namespace} (${language})`;
    if (!languages.includes(language)) faults.push(`${where}: not a language of the product`);
    const own = texts.get(language);
    if (own === undefined) {
      faults.push(`${where}: no file`);
      continue;
    }
    for (const [key, text] of own) {
      if (typeof text !== 'string' || text.trim() === '') faults.push(`${where}: "${key}" is empty`);
    }
    compare(where, language, expected, byKey(own));
  }
}

function compare(where, language, expected, own) {
  for (const key of expected.keys()) if (!own.has(key)) faults.push(`${where}: "${key}" is missing`);
  for (const [key, { forms, placeholders }] of own) {
    const model = expected.get(key);
    if (model === undefined) {
      faults.push(`${where}: "${key}" is not in ${fallback}`);
      continue;
    }
    for (const name of symmetricDifference(model.placeholders, placeholders)) {
      faults.push(`${where}: "${key}" and ${fallback} do not both have {{${name}}}`);
    }
    if (forms.size === 0) continue;
    const needed = new Set(new Intl.PluralRules(language).resolvedOptions().pluralCategories);
    // A form for 0 may stand beside them in any language: where 0 falls under another form, it can read wrong.
    for (const form of symmetricDifference(needed, forms)) {
      if (form === 'zero') continue;
      faults.push(`${where}: "${key}" ${needed.has(form) ? 'lacks' : 'has no use for'} the plural form "${form}"`);
    }
  }
}

/** Plural forms folded into one key: which forms there are, and the placeholders of all together. */
function byKey(texts) {
  const keys = new Map();
  for (const [name, text] of texts) {
    const form = pluralForm.exec(name)?.[1];
    const key = name.replace(pluralForm, '');
    const entry = keys.get(key) ?? { forms: new Set(), placeholders: new Set() };
    if (form !== undefined) entry.forms.add(form);
    for (const match of String(text).matchAll(/\{\{\s*([\w.-]+)[^}]*\}\}/g)) entry.placeholders.add(match[1]);
    // A count decides the form; whether it is also written out is up to each form.
    if (form !== undefined) entry.placeholders.delete('count');
    keys.set(key, entry);
  }
  return keys;
}

function symmetricDifference(one, other) {
  return [...[...one].filter((item) => !other.has(item)), ...[...other].filter((item) => !one.has(item))];
}

/** Refusals are told by their code: each has a text. What else is there are the client's own failures, named in its code. */
function checkProblems(texts) {
  const list = readFileSync(join(root, 'shared', 'contracts', 'src', 'problems.ts'), 'utf8');
  const codes = new Set([...list.matchAll(/^ {2}'([a-z-]+)': \d{3},$/gm)].map((match) => match[1]));
  for (const code of symmetricDifference(codes, new Set(texts.keys()))) {
    if (!codes.has(code) && literals.has(code)) continue;
    faults.push(`problems: "${code}" is ${codes.has(code) ? 'a problem code without a text' : 'no problem code'}`);
  }
}

function checkUse(namespace, texts) {
  if (lookedUp.includes(namespace)) return;
  for (const key of new Set([...texts.keys()].map((name) => name.replace(pluralForm, '')))) {
    const names = [key, `${namespace}:${key}`];
    const isNamed = names.some((name) => literals.has(name));
    const isStarted = dynamicStarts.some((start) => names.some((name) => name.startsWith(start)));
    const isListed = lookedUp.some((start) => `${namespace}:${key}`.startsWith(start));
    if (!isNamed && !isStarted && !isListed) faults.push(`${namespace}: "${key}" is used nowhere`);
  }
}
