import { type Language, readJsonText } from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';
import { inWords } from '@tidemark/texts';

/**
 * The JSON value of a file's bytes. What cannot be read as JSON is refused as an invalid request that names the place or
 * the encoding; what can, but not all of it kept as it is, as an invalid file.
 */
export function jsonOfFile(body: unknown, language: Language): unknown {
  // No body at all comes as no bytes.
  const read = readJsonText(body instanceof Uint8Array ? body : new Uint8Array());
  switch (read.state) {
    case 'read':
      return read.json;
    case 'faulty':
      throw new Refusal('template-file-invalid', { faults: inWords(read.faults, language) });
    case 'unreadable':
      throw new Refusal('invalid-request', {
        faults: inWords(read.faults, language).map((fault) => ({ ...fault, pointer: '/' })),
      });
    default:
      return read satisfies never;
  }
}
