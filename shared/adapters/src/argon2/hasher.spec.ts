import { describe, expect, test } from '@jest/globals';
import { Overloaded } from '@tidemark/kernel';
import { createArgon2Hasher } from './hasher.js';

const quick = { memoryCost: 1024, timeCost: 2 };

describe('argon2id', () => {
  test('names the algorithm in a hash, with the costs that OWASP recommends', async () => {
    expect(await createArgon2Hasher().hash('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  // Created by the package argon2 0.45.1, which made the stored hashes until November 2026 and writes p before t.
  test.each([
    [
      'Tide-2026-mark!',
      '$argon2id$v=19$m=19456,p=1,t=2$zRMU5dCEl4I9Rt5TiQiNNA$lv+b01G8uf9DtN7hNzuODhL+D5Fagr09FejGRVrS0XA',
    ],
    [
      'Contraseña 4 — ñ€',
      '$argon2id$v=19$m=19456,p=1,t=2$Es6OpXZhH5K85RqiL6oAvg$6frW/WsktMQ0YMNRMTHFpv35u8/VGifMzAlQrawgudc',
    ],
  ])('verifies a hash of the package argon2 as current: %s', async (password, stored) => {
    const hasher = createArgon2Hasher();
    expect(await hasher.verify(stored, password)).toBe(true);
    expect(await hasher.verify(stored, `${password} `)).toBe(false);
    expect(hasher.isOutdated(stored)).toBe(false);
  });

  test.each([
    ['argon2i', '$argon2i$v=19$m=1024,t=2,p=1$xOKx2d7pSobHHNic0a/e+w$cmozqP3NIll2+D/b5arfAjm65yZDrhRvNxu+K4YlpKs'],
    ['version 16', '$argon2id$v=16$m=1024,t=2,p=1$xOKx2d7pSobHHNic0a/e+w$cmozqP3NIll2+D/b5arfAjm65yZDrhRvNxu+K4YlpKs'],
    ['more memory', '$argon2id$v=19$m=2048,t=2,p=1$xOKx2d7pSobHHNic0a/e+w$cmozqP3NIll2+D/b5arfAjm65yZDrhRvNxu+K4YlpKs'],
    ['more lanes', '$argon2id$v=19$m=1024,t=2,p=2$xOKx2d7pSobHHNic0a/e+w$cmozqP3NIll2+D/b5arfAjm65yZDrhRvNxu+K4YlpKs'],
  ])('marks a hash of %s as outdated', (_, stored) => {
    expect(createArgon2Hasher(quick).isOutdated(stored)).toBe(true);
  });

  test('verifies a hash with other parameters, as outdated', async () => {
    const hash = await createArgon2Hasher(quick).hash('x');
    const hasher = createArgon2Hasher({ ...quick, timeCost: 3 });
    expect(await hasher.verify(hash, 'x')).toBe(true);
    expect(hasher.isOutdated(hash)).toBe(true);
    expect(hasher.isOutdated(await hasher.hash('x'))).toBe(false);
  });

  test('refuses callers beyond the queue at once, and accepts them later', async () => {
    const hasher = createArgon2Hasher({ ...quick, concurrency: 1, queue: 2 });
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => hasher.hash('x')));
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toHaveLength(2);
    for (const reason of refused) expect(reason).toBeInstanceOf(Overloaded);
    expect(await hasher.verify(await hasher.hash('x'), 'x')).toBe(true);
  });
});
