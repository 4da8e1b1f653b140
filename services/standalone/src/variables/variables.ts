import type { ProcessName } from '@tidemark/contracts';
import { installation } from './installation.js';
import { limits } from './limits.js';
import { observation } from './observation.js';
import { surroundings } from './surroundings.js';
import type { Reader, Variable } from './variable.js';

/** Every variable of the product: its schema, its readers, and its description in docs/variables.md. */
export const variables = { ...installation, ...limits, ...surroundings, ...observation };
export type VariableName = keyof typeof variables;

const namesWhere = (matches: (variable: Variable) => boolean): readonly VariableName[] =>
  (Object.keys(variables) as VariableName[]).filter((name) => matches(variables[name]));

/** The variables of a program; it ignores every other. */
export const variablesOf = (reader: Reader): readonly VariableName[] =>
  namesWhere((variable) => variable.for.includes(reader));

/** The variables without which a process does not start. */
export const variablesNeededBy = (name: ProcessName): readonly VariableName[] =>
  namesWhere(({ neededBy = [] }) => neededBy.includes(name));

/** The variables that a file may contain: `NAME_FILE` is its path, which is how containers get secrets. */
export const secretVariables = namesWhere(({ isSecret = false }) => isSecret);
