/**
 * `node scripts/check-i18n.mjs`: checks the texts of the web client and of the server (lib/text-faults.mjs).
 * `--write` also writes their types: TypeScript reads keys from JSON, but not the values that a text needs.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { packages, root } from './lib/prepare.mjs';
import { byKey, faultsOf, namespaceOf } from './lib/text-faults.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
/** The entries of the one list: `'en-US': 'English (US)'`. */
const entry = /^ {2}'?([\w-]+)'?: '/gm;
const languages = [...read('shared/contracts/src/languages.ts').matchAll(entry)].map(([, language]) => language);

const trees = [
  {
    folder: 'web/src',
    // Problem codes are keys of the web client.
    code: ['web/src', 'shared/contracts/src/problems.ts'],
    types: 'web/src/locales/texts.generated.ts',
  },
  {
    folder: 'shared/texts/locales',
    code: packages().map((folder) => `${folder}/src`),
    types: 'shared/texts/src/texts.generated.ts',
  },
];
const faults = trees.flatMap(({ folder, code, types }) => {
  const texts = new Map(
    filesIn(folder)
      .filter((file) => /\/locales\/.*\.json$/.test(file))
      .map((file) => [file, flat(JSON.parse(read(file)))]),
  );
  const source = code
    .flatMap(filesIn)
    .filter((file) => /(?<!\.(spec|generated))\.tsx?$/.test(file))
    .map(read);
  const expected = typesOf(texts, posix.dirname(types));
  if (process.argv.includes('--write')) writeFileSync(join(root, types), expected);
  return [
    ...faultsOf(texts, source.join('\n'), languages),
    ...(existsSync(join(root, types)) && read(types) === expected
      ? []
      : [`${types}: out of date, run: node scripts/check-i18n.mjs --write`]),
  ];
});
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

function filesIn(path) {
  if (/\.tsx?$/.test(path)) return [path];
  return readdirSync(join(root, path), { recursive: true }).map((name) => `${path}/${name.replaceAll('\\', '/')}`);
}

function flat(texts, start = '') {
  return new Map(
    Object.entries(texts).flatMap(([key, text]) =>
      text instanceof Object ? [...flat(text, `${start}${key}.`)] : [[`${start}${key}`, text]],
    ),
  );
}

/**
 * A line for each namespace of the first language, en-US. An incremental build of TypeScript 7.0 overlooks a changed JSON
 * file (microsoft/TypeScript#64025), but not a changed hash of its keys.
 */
function typesOf(texts, folder) {
  const lines = [...texts]
    .filter(([file]) => file.includes(languages[0]))
    .map(([file, own]) => {
      const path = posix.relative(folder, file).replace(/^(?!\.)/, './');
      const values = [...byKey(own)]
        .filter(([, { names }]) => names.size > 0)
        .map(([key, { names }]) => `'${key}': '${[...names].sort().join("' | '")}'`);
      const hash = createHash('sha256')
        .update([...own.keys()].join())
        .digest('hex')
        .slice(0, 8);
      const keys = `keys: typeof import('${path}'); hash: '${hash}'`;
      return `  '${namespaceOf(file)}': { ${keys}; values: { ${values.join('; ')} } };\n`;
    });
  return `/** Written by \`node scripts/check-i18n.mjs --write\`: the keys of en-US by namespace, and the values that a text needs. */
export interface Texts {
${lines.sort().join('')}}
`;
}
