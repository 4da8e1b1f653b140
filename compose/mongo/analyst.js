/**
 * An account that reads the facts for analysts (docs/read-models.md) and nothing else: the product's own databases hold names,
 * addresses and notes. Run by mongosh as an administrator; run again it changes the password.
 *
 *   mongosh "$MONGODB_ADMIN_URL" --file compose/mongo/analyst.js
 *
 * FACTS_DATABASE         what `npm run facts -- --database` fills; tidemark_facts
 * ANALYST_USER           analyst
 * ANALYST_PASSWORD_FILE  a file with the password, as containers are given secrets; without it the password is asked for
 */
const facts = process.env.FACTS_DATABASE || 'tidemark_facts';
const user = process.env.ANALYST_USER || 'analyst';
const file = process.env.ANALYST_PASSWORD_FILE;

const pwd = file ? require('node:fs').readFileSync(file, 'utf8').trim() : passwordPrompt();
if (pwd === '') throw new Error(`${file} holds no password.`);

const admin = db.getSiblingDB('admin');
const account = { pwd, roles: [{ role: 'read', db: facts }] };
if (admin.getUser(user)) {
  admin.updateUser(user, account);
  print(`${user} has a new password. It reads ${facts}.`);
} else {
  admin.createUser({ user, ...account });
  print(`${user} reads ${facts}.`);
}
