/** Rules for files of texts. A file maps each key (`form.subject`) to its text; en-US is the model for every language. */

const pluralForm = /_(zero|one|two|few|many|other)$/;
/** The key that code uses: the forms of a plural are one key, and so are the items of a list. */
const baseOf = (key) => key.replace(pluralForm, '').replace(/\.\d+$/, '');

/** By base key: the plural forms, and the names of the values in all forms or items. */
export function byKey(texts) {
  const keys = new Map();
  for (const [key, text] of texts) {
    const entry = keys.get(baseOf(key)) ?? { forms: new Set(), names: new Set() };
    keys.set(baseOf(key), entry);
    for (const [, name] of String(text).matchAll(/\{\{\s*([\w.-]+)[^}]*\}\}/g)) entry.names.add(name);
    const form = pluralForm.exec(key)?.[1];
    if (form === undefined) continue;
    // Each form may leave the number out.
    entry.names.add('count');
    entry.forms.add(form);
  }
  return keys;
}

/** `features/<namespace>/locales/<language>.json`, or `locales/<language>/<namespace>.json`. */
export function namespaceOf(file) {
  const [, feature, shared] = /([^/]+)\/locales\/[^/]+(?:\/([^/]+))?\.json$/.exec(file);
  return shared ?? feature;
}

/** What is wrong with the texts of a tree (file → key → text) and of the code that uses them, a line for each fault. */
export function faultsOf(files, code, languages) {
  const [first] = languages;
  const models = [...files].filter(([file]) => file.includes(first));
  const expected = new Set(models.flatMap(([file]) => languages.map((language) => file.replace(first, language))));
  const isUsed = usesOf(code);
  return [
    ...[...files.keys()]
      .filter((file) => !expected.has(file))
      .map((file) => `${file}: not a language of the product, or not in ${first}`),
    ...models.flatMap(([file, texts]) => {
      const model = byKey(texts);
      const unused = [...model.keys()].filter((key) => !isUsed(key) && !isUsed(`${namespaceOf(file)}:${key}`));
      return [
        ...unused.map((key) => `${file}: "${key}" is not used`),
        ...languages.flatMap((language) => {
          const own = file.replace(first, language);
          const found = files.get(own);
          const faults = found === undefined ? ['missing'] : faultsIn(found, model, language);
          return faults.map((fault) => `${own}: ${fault}`);
        }),
      ];
    }),
  ];
}

function faultsIn(texts, model, language) {
  const own = byKey(texts);
  const needed = new Set(new Intl.PluralRules(language).resolvedOptions().pluralCategories);
  return [
    ...[...texts]
      .filter(([, text]) => typeof text !== 'string' || text.trim() === '')
      .map(([key]) => `"${key}" is empty, or no text`),
    ...differences(model.keys(), own.keys()).map((key) => `"${key}" is ${own.has(key) ? 'not in en-US' : 'missing'}`),
    ...[...own].flatMap(([key, { forms, names }]) => {
      const expected = model.get(key) ?? { forms, names };
      const isPlural = forms.size > 0;
      return [
        ...(isPlural === expected.forms.size > 0 ? [] : [`"${key}" is ${isPlural ? 'a' : 'no'} plural, unlike en-US`]),
        ...differences(expected.names, names).map(
          (name) => `"${key}" ${names.has(name) ? 'has' : 'lacks'} {{${name}}}, unlike en-US`,
        ),
        // A form for 0 may be added where 0 would read wrong in its own form.
        ...differences(isPlural ? needed : [], forms)
          .filter((form) => form !== 'zero')
          .map((form) => `"${key}" ${needed.has(form) ? 'lacks' : 'has no use for'} the plural form "${form}"`),
      ];
    }),
  ];
}

/**
 * Whether code uses a key: as a literal, or by its start in a template. Only for keys that exist: the compiler reports a
 * key without a text.
 */
function usesOf(code) {
  const literals = new Set([...code.matchAll(/(['"`])((?:[\w-]+:)?[\w.-]+)\1/g)].map(([, , literal]) => literal));
  const starts = [...code.matchAll(/`((?:[\w-]+:)?[\w.-]*[._])\$\{/g)].map(([, start]) => start);
  return (key) => literals.has(key) || starts.some((start) => key.startsWith(start));
}

function differences(some, others) {
  const [one, other] = [new Set(some), new Set(others)];
  return [...one, ...other].filter((item) => one.has(item) !== other.has(item));
}
