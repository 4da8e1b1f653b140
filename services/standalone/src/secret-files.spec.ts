import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readEnvironment } from './config.js';
import { secretVariables } from './variables/variables.js';
import { withSecretFiles } from './secret-files.js';

const folder = mkdtempSync(join(tmpdir(), 'secret-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe('a secret in a file', () => {
  it.each(secretVariables)('is read for %s, without the line break at its end', (name) => {
    const path = fileWith(name, 'a long enough secret\r\n');
    const { variables, faults } = withSecretFiles({ [`${name}_FILE`]: path });
    expect(variables[name]).toBe('a long enough secret');
    expect(faults).toEqual([]);
  });

  it('is parsed like the variable', () => {
    const path = fileWith('url', 'esdb://reader:pass@log:2113\n');
    expect(readEnvironment({ EVENTSTORE_URL_FILE: path }).EVENTSTORE_URL).toBe('esdb://reader:pass@log:2113');
    const wrong = fileWith('wrong', 'mysql://reader:pass@log');
    expect(() => readEnvironment({ EVENTSTORE_URL_FILE: wrong })).toThrow(/EVENTSTORE_URL: is not like/);
  });

  it('is refused if the variable is set too, or the file is empty or missing; no fault shows a secret', () => {
    const secret = fileWith('secret', 'do-not-tell-this-one');
    const { faults } = withSecretFiles({
      METRICS_TOKEN: 'do-not-tell-this-either',
      METRICS_TOKEN_FILE: secret,
      SMTP_URL_FILE: fileWith('empty', '\n'),
      MONGODB_URL_FILE: join(folder, 'nothing-here'),
    });
    expect(faults).toEqual([
      `MONGODB_URL_FILE: ${join(folder, 'nothing-here')} cannot be read (ENOENT)`,
      `SMTP_URL_FILE: ${join(folder, 'empty')} is empty`,
      'METRICS_TOKEN_FILE: METRICS_TOKEN is set too, one of both is enough',
    ]);
    expect(faults.join('\n')).not.toContain('do-not-tell');
  });

  it('counts as set for variables that need it', () => {
    const path = fileWith('password', 'Long-enough-1!');
    expect(() => readEnvironment({ MASTER_EMAIL: 'm@example.org', MASTER_PASSWORD_FILE: path })).not.toThrow();
  });
});
