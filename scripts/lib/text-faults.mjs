/** What is wrong with a tree of texts, one line for each fault. */
import { baseOf, byKey } from './texts.mjs';

/** Namespaces whose keys are looked up by a value (`t(code)`), so that no literal names them. */
const lookedUp = ['problems'];

export function faultsOf({ namespaces, code }, languages) {
  const literals = new Set([...code.matchAll(/(['"`])((?:[\w-]+:)?[\w.-]+)\1/g)].map((match) => match[2]));
  const starts = [...code.matchAll(/`((?:[\w-]+:)?[\w.-]*[._])\$\{/g)].map((match) => match[1]);
  const fallback = ([, texts]) => texts.get(languages[0]) ?? new Map();
  return [
    ...[...namespaces].flatMap(([namespace, texts]) => languageFaults(namespace, texts, languages)),
    ...[...namespaces].flatMap((entry) => unusedIn(entry[0], fallback(entry), literals, starts)),
    ...missingIn(new Map([...namespaces].map((entry) => [entry[0], fallback(entry)])), code),
  ];
}

function languageFaults(namespace, texts, languages) {
  const expected = byKey(texts.get(languages[0]) ?? new Map());
  return [...new Set([...languages, ...texts.keys()])].flatMap((language) => {
    const where = `${namespace} (${language})`;
    const own = texts.get(language);
    if (own === undefined) return [`${where}: no file`];
    return [
      ...(languages.includes(language) ? [] : [`${where}: not a language of the product`]),
      ...[...own]
        .filter(([, text]) => typeof text !== 'string' || text.trim() === '')
        .map(([key]) => `${where}: "${key}" is empty`),
      ...comparison(expected, byKey(own), languages[0]).map((fault) => `${where}: ${fault}`),
      ...formFaults(byKey(own), language).map((fault) => `${where}: ${fault}`),
    ];
  });
}

function comparison(expected, own, fallback) {
  return [
    ...[...expected.keys()].filter((key) => !own.has(key)).map((key) => `"${key}" is missing`),
    ...[...own].flatMap(([key, { names }]) => {
      const model = expected.get(key);
      if (model === undefined) return [`"${key}" is not in ${fallback}`];
      return symmetricDifference(model.names, names).map(
        (name) => `"${key}" and ${fallback} do not both have {{${name}}}`,
      );
    }),
  ];
}

/** Each plural has all forms of its language; one for 0 may stand beside them where 0 would read wrong in its own form. */
function formFaults(own, language) {
  const needed = new Set(new Intl.PluralRules(language).resolvedOptions().pluralCategories);
  return [...own]
    .filter(([, { forms }]) => forms.size > 0)
    .flatMap(([key, { forms }]) =>
      symmetricDifference(needed, forms)
        .filter((form) => form !== 'zero')
        .map((form) => `"${key}" ${needed.has(form) ? 'lacks' : 'has no use for'} the plural form "${form}"`),
    );
}

function unusedIn(namespace, texts, literals, starts) {
  if (lookedUp.includes(namespace)) return [];
  return [...new Set([...texts.keys()].map(baseOf))]
    .filter((key) => {
      const names = [key, `${namespace}:${key}`];
      const isNamed = names.some((name) => literals.has(name));
      return !isNamed && !starts.some((start) => names.some((name) => name.startsWith(start)));
    })
    .map((key) => `${namespace}: "${key}" is used nowhere`);
}

/** Keys written in a call, `t('form.open')` or `say.list('shell:menu')`, that no text has. */
function missingIn(namespaces, code) {
  const keys = new Map(
    [...namespaces].map(([namespace, texts]) => [namespace, new Set([...texts.keys()].map(baseOf))]),
  );
  const named = [...code.matchAll(/\b(?:t|say)(?:\.list|\.find)?\(\s*(['"])(?:([\w-]+):)?([\w.-]+)\1/g)];
  return named
    .filter(([, , namespace, key]) =>
      namespace === undefined
        ? ![...keys.values()].some((known) => known.has(key))
        : keys.get(namespace)?.has(key) !== true,
    )
    .map(([, , namespace, key]) => `"${namespace === undefined ? '' : `${namespace}:`}${key}" is said and has no text`);
}

export function symmetricDifference(one, other) {
  return [...[...one].filter((item) => !other.has(item)), ...[...other].filter((item) => !one.has(item))];
}
