import {
  fallbackLanguage,
  type Language,
  parseTemplateFile,
  readJsonText,
  type ReadTemplateFile,
  type TemplateFile,
} from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';
import { inWords } from '@tidemark/texts';

/**
 * The template of a parsed file. Malformed JSON is an invalid request that names the place or the encoding. Valid JSON
 * with unsupported content is an invalid file.
 */
export function fileOf(read: ReadTemplateFile, language: Language): TemplateFile {
  if (read.state === 'read') return read.file;
  throw refusalOf(read, language);
}

/** The JSON value of a file's bytes; refuses as `fileOf` does. */
export function jsonOfFile(bytes: Uint8Array, language: Language): unknown {
  const read = readJsonText(bytes);
  if (read.state === 'read') return read.json;
  throw refusalOf(read, language);
}

/** The template of a file's JSON value; refuses as `fileOf` does. */
export function fileOfJson(json: unknown, language: Language = fallbackLanguage): TemplateFile {
  const parsed = parseTemplateFile(json);
  if (parsed.ok) return parsed.file;
  throw refusalOf({ ...parsed, state: 'faulty' }, language);
}

function refusalOf({ state, faults, more }: Exclude<ReadTemplateFile, { state: 'read' }>, language: Language): Refusal {
  const worded = inWords(faults, language);
  return state === 'faulty'
    ? new Refusal('template-file-invalid', { faults: worded, moreFaults: more })
    : new Refusal('invalid-request', { faults: worded.map((fault) => ({ ...fault, pointer: '/' })) });
}
