/**
 * `node scripts/copy-libraries.mjs FOLDER`: copies the libraries that the bundle loads from node_modules to FOLDER, with the libraries
 * that those need. An image has no others (Dockerfile).
 */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './lib/prepare.mjs';

const modules = join(root, 'node_modules');
const [target] = process.argv.slice(2);
if (target === undefined) {
  console.error('Usage: node scripts/copy-libraries.mjs FOLDER');
  process.exit(2);
}

/** Where Node finds a library that is asked for in `folder`; undefined where it is not installed. */
function placeOf(name, folder) {
  const place = join(folder, 'node_modules', name);
  if (existsSync(place)) return place;
  return folder === root ? undefined : placeOf(name, dirname(folder));
}

/** Also libraries that need each other are found once. */
const found = new Set();
function find(name, folder, isOptional) {
  const place = placeOf(name, folder);
  if (place === undefined) {
    if (isOptional) return;
    throw new Error(`${name} is not installed`);
  }
  if (found.has(place)) return;
  found.add(place);
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(place, 'package.json'), 'utf8'),
  );
  for (const each of Object.keys(dependencies)) find(each, place, each in optionalDependencies);
  for (const each of Object.keys(optionalDependencies)) find(each, place, true);
}

// Some libraries try to load others that nobody has to install.
for (const name of JSON.parse(readFileSync(join(root, 'dist', 'server', 'libraries.json'), 'utf8')))
  find(name, root, true);
for (const place of found) {
  // A library's own node_modules have their turn.
  const own = join(place, 'node_modules');
  cpSync(place, join(target, relative(modules, place)), { recursive: true, filter: (path) => path !== own });
}
console.log(`${found.size} libraries`);
