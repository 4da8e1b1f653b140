import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Logger } from '@tidemark/kernel';
import type { Audit } from '@tidemark/kernel/http';

/**
 * The security log: one JSON line for each entry, appended to a file that its owner alone may read, or to the standard
 * output (`-`), where containers collect. A disk that fails stops nobody from signing in; it is told in the ordinary log.
 */
export function openAuditLog(place: string, logger: Logger): { readonly audit: Audit; close(): Promise<void> } {
  if (place === '-') {
    return { audit: (entry) => void process.stdout.write(lineOf(entry)), close: () => Promise.resolve() };
  }
  const file = createWriteStream(place, { flags: 'a', mode: 0o600 });
  file.on('error', (error) => logger.error({ err: error }, 'the security log cannot be written'));
  return {
    audit: (entry) => void file.write(lineOf(entry)),
    async close() {
      file.end();
      await finished(file).catch(() => undefined);
    },
  };
}

const lineOf = (entry: Parameters<Audit>[0]): string => `${JSON.stringify(entry)}\n`;
