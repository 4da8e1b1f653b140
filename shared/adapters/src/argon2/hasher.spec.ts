import { describe, expect, test } from '@jest/globals';
import { CredentialsBusy } from '@tidemark/kernel';
import { createArgon2Hasher } from './hasher.js';

const quick = { memoryCost: 1024, timeCost: 2 };

describe('argon2id', () => {
  test('the parameters are those of OWASP and stand in the hash', async () => {
    expect(await createArgon2Hasher().hash('x')).toMatch(
      /^\$argon2id\$v=19\$m=19456,p=1,t=2\$|^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
    );
  });

  test('a hash of other parameters still verifies and is outdated', async () => {
    const hash = await createArgon2Hasher(quick).hash('x');
    const hasher = createArgon2Hasher({ ...quick, timeCost: 3 });
    expect(await hasher.verify(hash, 'x')).toBe(true);
    expect(hasher.isOutdated(hash)).toBe(true);
    expect(hasher.isOutdated(await hasher.hash('x'))).toBe(false);
  });

  test('more than may wait are refused at once, and later there is room again', async () => {
    const hasher = createArgon2Hasher({ ...quick, concurrency: 1, queue: 2 });
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => hasher.hash('x')));
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toHaveLength(2);
    for (const reason of refused) expect(reason).toBeInstanceOf(CredentialsBusy);
    expect(await hasher.verify(await hasher.hash('x'), 'x')).toBe(true);
  });
});
