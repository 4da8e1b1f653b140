/**
 * `node scripts/check-i18n.mjs`: the texts of the web client and of the server. Every language has the same keys with the
 * same {{values}} and all its plural forms, no text is empty, no key is unused, none that is said is missing, and every
 * problem code has its words. Prints every fault; ends non-zero when there is one.
 *
 * `--write` makes shared/texts/src/parameters.ts: the values that each text of the server wants, for the compiler.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bin, root as ownRoot } from './lib/prepare.mjs';
import { faultsOf, symmetricDifference } from './lib/text-faults.mjs';
import { parametersOf, sameSource } from './lib/text-parameters.mjs';
import { languagesIn, treesIn } from './lib/texts.mjs';

const given = process.argv.indexOf('--root');
const root = given < 0 ? ownRoot : resolve(process.argv[given + 1]);
const languages = languagesIn(root);
const [web, server] = treesIn(root);
const parametersFile = join(root, 'shared', 'texts', 'src', 'parameters.ts');
const parameters = parametersOf(server.namespaces, languages[0]);

if (process.argv.includes('--write')) {
  writeFileSync(parametersFile, parameters);
  spawnSync(bin('biome'), ['format', '--write', parametersFile], { cwd: root });
}
const faults = [web, server].flatMap((tree) => faultsOf(tree, languages).map((fault) => `${tree.name}: ${fault}`));
faults.push(...problemFaults(), ...parameterFaults());
for (const fault of faults) console.error(fault);
const count = web.namespaces.size + server.namespaces.size;
console.log(`${count} namespaces in ${languages.length} languages, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Refusals are told by their code: each has a text. What else is there are the client's own failures, named in its code. */
function problemFaults() {
  const list = readFileSync(join(root, 'shared', 'contracts', 'src', 'problems.ts'), 'utf8');
  const codes = new Set([...list.matchAll(/^ {2}'([a-z-]+)': \d{3},$/gm)].map((match) => match[1]));
  const texts = new Set(web.namespaces.get('problems')?.get(languages[0])?.keys());
  return symmetricDifference(codes, texts)
    .filter((code) => codes.has(code) || !web.code.includes(`'${code}'`))
    .map((code) => `problems: "${code}" is ${codes.has(code) ? 'a problem code without a text' : 'no problem code'}`);
}

function parameterFaults() {
  const written = existsSync(parametersFile) ? readFileSync(parametersFile, 'utf8') : '';
  if (sameSource(written, parameters)) return [];
  return ['server: shared/texts/src/parameters.ts is not of these texts; node scripts/check-i18n.mjs --write makes it'];
}
