/**
 * (m) Whether the time of an answer tells if an address is somebody's. Measured are signing in with a wrong password,
 * asking for a new password, and changing one's own address, each with unknown addresses beside addresses of people.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeObject } from '@tidemark/contracts';
import { errorsRow, median, percentile, row, spread } from '../lib/figures.mjs';
import { withFolder } from '../lib/folders.mjs';
import { createClient } from '../lib/http.mjs';
import { startProduct } from '../lib/processes.mjs';
import { size } from '../lib/sizes.mjs';

const most = 95;
/** How far the medians of free and taken may be apart before it would be worth asking often. */
const alike = { atLeast: 0.9, atMost: 1.1 };
const unlimited = { DEMO: 'on', ACCOUNT_LIMIT: '0', MAIL_RECIPIENT_LIMIT: '0', MAIL_SENDER_LIMIT: '0' };

export const measure = async ({ rounds }) =>
  withFolder(async (dataDir) => {
    const product = await startProduct(dataDir, { env: unlimited });
    try {
      const { accounts } = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'));
      const [asker, ...others] = accounts;
      const client = createClient(product.url, 1);
      const { token } = JSON.parse((await client.send(signIn(asker.email, asker.password))).bytes);
      const asked = {
        'sign-in with a wrong password': (email) => signIn(email, 'Wrong-mark7'),
        'asking for a new password': (email) => post('/api/auth/recover', { identifier: email }),
        'changing one’s own address': (email) => ({
          method: 'PUT',
          path: '/api/users/current',
          token,
          headers: { 'If-Match': '*' },
          body: JSON.stringify({ email, currentPassword: asker.password }),
        }),
      };
      const rows = [];
      for (const [what, call] of Object.entries(asked))
        rows.push(...(await compare(client, what, call, others, rounds)));
      client.close();
      return rows;
    } finally {
      await product.stop();
    }
  });

const post = (path, body) => ({ method: 'POST', path, body: JSON.stringify(body) });
const signIn = (identifier, password) =>
  post('/api/auth', { object: encodeObject({ identifier, password, socialLogin: false }) });

/** One after the other, free and taken in turn; which of them goes first changes, so that each follows each. */
async function compare(client, what, call, accounts, rounds) {
  const took = { free: [], taken: [] };
  const answers = { free: new Set(), taken: new Set() };
  for (let n = -5; n < rounds * size.inRound; n += 1) {
    const addresses = {
      free: `nobody-${String(n + 5)}@halden.example`,
      taken: accounts[(n + 5) % accounts.length].email,
    };
    for (const side of n % 2 === 0 ? ['free', 'taken'] : ['taken', 'free']) {
      const started = performance.now();
      const { status } = await client.send(call(addresses[side]));
      if (n >= 0) took[side].push(performance.now() - started);
      answers[side].add(status);
    }
  }
  const said = Object.values(answers).map((statuses) => [...statuses].sort().join());
  return [
    row('m', `${what}, free`, 'ms', spread(took.free)),
    row('m', `${what}, taken`, 'ms', spread(took.taken)),
    row('m', `${what}, median taken / free`, '', one(median(took.taken) / median(took.free)), alike),
    row('m', `${what}, p95 taken / free`, '', one(percentile(took.taken, most) / percentile(took.free, most))),
    errorsRow('m', `${what}, answers that differ`, said[0] === said[1] ? 0 : 1),
  ];
}

const one = (value) => ({ median: value, min: value, max: value });
