import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Language } from '@tidemark/contracts';
import { z } from 'zod';
import { root } from '../../harness/process.js';
import { must } from '../../harness/wait.js';

export type { Language };

type Tree = { readonly [key: string]: string | Tree };
const Tree: z.ZodType<Tree> = z.lazy(() => z.record(z.string(), z.union([z.string(), Tree])));

const source = join(root, 'web', 'src');

/** Every file of texts of a language: of the features, and the shared ones. */
function filesOf(language: Language): readonly { readonly namespace: string; readonly path: string }[] {
  const features = join(source, 'features');
  const shared = join(source, 'locales', language);
  return [
    ...readdirSync(features).map((namespace) => ({
      namespace,
      path: join(features, namespace, 'locales', `${language}.json`),
    })),
    ...readdirSync(shared).map((file) => ({ namespace: basename(file, '.json'), path: join(shared, file) })),
  ];
}

const flat = (tree: Tree, above = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${above}${key}`, value] as [string, string]] : flat(value, `${above}${key}.`),
  );

function read(path: string): Tree | undefined {
  try {
    return Tree.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The texts of a language as the client has them: `texts('es')('auth', 'title')`. */
export function texts(language: Language): (namespace: string, key: string) => string {
  const all = new Map(
    filesOf(language).flatMap(({ namespace, path }) =>
      flat(read(path) ?? {}).map(([key, value]) => [`${namespace}:${key}`, value]),
    ),
  );
  return (namespace, key) => must(all.get(`${namespace}:${key}`), `text ${namespace}:${key} in ${language}`);
}

/** Keys that can be distinguished from words: `tree.toggle_open`, `reason_empty`. */
const keys: ReadonlySet<string> = new Set(
  filesOf('en-US').flatMap(({ path }) =>
    flat(read(path) ?? {})
      .map(([key]) => key)
      .filter((key) => /[._]/.test(key)),
  ),
);

/** What a reader sees or hears of a page: its text, and names that are only read out. */
async function spokenTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')];
    return [
      document.title,
      document.body.innerText,
      ...named.flatMap((element) =>
        ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) => element.getAttribute(name) ?? []),
      ),
    ];
  });
}

/** No text is missing: neither a key nor a place for a value is seen anywhere. */
export async function expectNoRawTexts(page: Page): Promise<void> {
  const found = (await spokenTexts(page)).flatMap((text) => {
    const words = text.match(/[\w-]+(?:[.:_][\w-]+)+/g) ?? [];
    const raw = words.filter((word) => keys.has(word) || keys.has(word.slice(word.indexOf(':') + 1)));
    return [...raw, ...(text.match(/\{\{.*?\}\}|\[object \w+\]|\bundefined\b|\bNaN\b/g) ?? [])];
  });
  expect(found, `raw texts on ${page.url()}`).toEqual([]);
}
