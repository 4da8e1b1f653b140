import { describe, expect, it } from '@jest/globals';
import { resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '../..');
const kinds = resolve(root, 'shared/contracts/src/question-kinds.ts');

/** Each part that treats kinds of questions apart, with what it says about them. */
const tables = [
  ['shared/contracts/src/scoring/kinds/index.ts', 'satisfaction, counters, agreement, coverage of levels, credits'],
  ['shared/domain/src/template/file-version-one.ts', 'the first version of the file'],
  ['services/query-api/src/history/value-words.ts', 'names in the history'],
  ['services/demo/src/answers.ts', 'answers of the demo'],
  ['web/src/components/answers/AnswerInput.tsx', 'the widget of the form and of every preview'],
] as const;

/** The errors of these files, by file, when the list of kinds reads as given. */
function errorsWith(change: (source: string) => string): Map<string, readonly ts.Diagnostic[]> {
  const files = tables.map(([file]) => resolve(root, file));
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    customConditions: ['source'],
    resolveJsonModule: true,
    allowArbitraryExtensions: true,
    skipLibCheck: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const read = host.readFile.bind(host);
  host.readFile = (file) => (resolve(file) === kinds ? change(read(file) ?? '') : read(file));
  host.getSourceFile = (file, version) => {
    const text = host.readFile(file);
    return text === undefined ? undefined : ts.createSourceFile(file, text, version);
  };
  const program = ts.createProgram(files, options, host);
  return new Map(
    tables.map(([file]) => [file, program.getSemanticDiagnostics(program.getSourceFile(resolve(root, file)))]),
  );
}

describe('a kind of questions', () => {
  it('does not compile before each part has said what it does with it', () => {
    const one = errorsWith((source) => source.replace("'graded'] as const", "'graded', 'sketched'] as const"));
    for (const [file, about] of tables) {
      const missing = one.get(file)?.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')) ?? [];
      expect({ about, missing }).toEqual({ about, missing: [expect.stringContaining("'sketched' is missing")] });
    }
  });
});
