/** jsdom, and in it the bundle of all modules (bundle.mjs): compiled once by each of jest's workers, run for each spec file. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { Script } from 'node:vm';
import { TestEnvironment } from 'jest-environment-jsdom';
import { quickenComputedStyles } from './computed-style.mjs';
import { bundleFile, nameOf, sourceAt } from './bundle.mjs';

let compiled;

/** A run that watches makes the bundle again when a source changes. */
function script() {
  const { mtimeMs } = statSync(bundleFile);
  if (compiled?.mtimeMs !== mtimeMs) {
    compiled = { mtimeMs, script: new Script(readFileSync(bundleFile, 'utf8'), { filename: bundleFile }) };
  }
  return compiled.script;
}

/** What `require` means in a spec: the bundle's modules, and jest's own way for what is not in there. */
function requireFrom(modules, file, requireOfJest) {
  const folder = nameOf(dirname(file));
  return (name) => {
    if (!name.startsWith('.')) return Object.hasOwn(modules, name) ? modules[name]() : requireOfJest(name);
    const found = sourceAt(posix.join(folder, name), (path) => Object.hasOwn(modules, path));
    if (found === undefined) throw new Error(`${nameOf(file)} imports ${name}, which is no source of the web client`);
    return modules[found]();
  };
}

export default class WebEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    quickenComputedStyles(this.global);
    const module = { exports: {} };
    let asked;
    const host = {
      require: (name) => asked(name),
      get jest() {
        return asked?.('@jest/globals').jest;
      },
    };
    script().runInContext(this.getVmContext())(host, module);
    this.global[Symbol.for('tidemark.requireFrom')] = (file, requireOfJest) => {
      asked ??= requireOfJest;
      return requireFrom(module.exports, file, requireOfJest);
    };
  }
}
