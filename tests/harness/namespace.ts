import { createHash } from 'node:crypto';

/** What a suite with this folder calls its own on engines that all suites share. */
export const namespaceOf = (dataDir: string): string => createHash('sha256').update(dataDir).digest('hex').slice(0, 20);
