/** A spec as it stands in its file, a module of its own; what it imports of ours and of packages comes from the script. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync, version } from 'esbuild';
import { modules } from './modules.mjs';

const own = readFileSync(fileURLToPath(import.meta.url), 'utf8') + version;

const isFromScript = (name) => name !== '@jest/globals' && !name.startsWith('node:') && modules.isInside(name);

const head = [
  "import { createRequire as __createRequire } from 'node:module';",
  'const __defaultOf = (module) => (module.__esModule ? module.default : module);',
  "const __take = globalThis[Symbol.for('tidemark.requireFrom')](import.meta.filename, __createRequire(import.meta.url));",
].join(' ');

/** `{ a, b as c }`, `d`, `* as e` or `d, { a }` as a declaration takes them from a module. */
function declarationOf(clause, name) {
  const taken = `__take(${JSON.stringify(name)})`;
  if (clause === undefined) return `${taken};`;
  const [, first, whole, named] = /^(?:([\w$]+)(?:,\s*)?)?(?:\* as ([\w$]+)|(\{[\s\S]*\}))?$/.exec(clause) ?? [];
  const parts = [];
  if (first !== undefined) parts.push(`${first} = __defaultOf(${taken})`);
  if (whole !== undefined) parts.push(`${whole} = ${taken}`);
  if (named !== undefined) parts.push(`${named.replaceAll(' as ', ': ')} = ${taken}`);
  return `const ${parts.join(', ')};`;
}

/** esbuild writes each import as a statement of its own, in one form. Lines stay what they were. */
const imports = /^import (?:([^"';]+) from )?"([^"]+)";$/gm;

export default {
  getCacheKey: (source, file, { configString }) =>
    createHash('sha256').update([own, source, file, configString].join('\0')).digest('hex'),
  process(source, file) {
    const { code, map } = transformSync(source, {
      loader: 'ts',
      format: 'esm',
      target: 'node20',
      sourcefile: file,
      sourcemap: 'external',
      banner: head,
    });
    return {
      code: code.replace(imports, (whole, clause, name) => (isFromScript(name) ? declarationOf(clause, name) : whole)),
      map,
    };
  },
};
