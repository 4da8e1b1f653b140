import { readFileSync } from 'node:fs';
import { secretVariables } from './variables/variables.js';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The variables including those from files, without trailing line breaks, and their faults. No fault shows the content
 * of a file.
 */
export function withSecretFiles(given: Variables): { readonly variables: Variables; readonly faults: string[] } {
  const variables: Record<string, string | undefined> = { ...given };
  const faults: string[] = [];
  for (const name of secretVariables) {
    const path = given[`${name}_FILE`];
    if (path === undefined || path === '') continue;
    if (isSet(given[name])) faults.push(`${name}_FILE: ${name} is set too, one of both is enough`);
    else variables[name] = contentOf(name, path, faults);
  }
  return { variables, faults };
}

const isSet = (value: string | undefined): boolean => value !== undefined && value !== '';

function contentOf(name: string, path: string, faults: string[]): string | undefined {
  try {
    const content = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '');
    if (content === '') faults.push(`${name}_FILE: ${path} is empty`);
    return content;
  } catch (error) {
    faults.push(`${name}_FILE: ${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
    return undefined;
  }
}
