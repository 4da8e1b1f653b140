// The accounts of MongoDB. The image runs this on an empty volume. Run again, it gives the accounts the passwords of compose/secrets
// (docs/operations.md, Secrets).
// - The product's account may do anything, only in its databases.
// - The facts' account reads read models and writes the facts.
// - The analyst's account reads only the facts (docs/read-models.md), which contain nothing about a person.
const { readFileSync } = require('node:fs');

const admin = db.getSiblingDB('admin');
const accounts = {
  tidemark: {
    secret: 'mongodb_password',
    roles: [
      { role: 'readWrite', db: 'tidemark_models' },
      { role: 'readWrite', db: 'tidemark_state' },
    ],
  },
  facts: {
    secret: 'facts_password',
    roles: [
      { role: 'read', db: 'tidemark_models' },
      { role: 'readWrite', db: 'tidemark_facts' },
    ],
  },
  analyst: {
    secret: 'analyst_password',
    roles: [{ role: 'read', db: 'tidemark_facts' }],
  },
};

for (const [user, { secret, roles }] of Object.entries(accounts)) {
  const pwd = readFileSync(`/run/secrets/${secret}`, 'utf8').trim();
  if (admin.getUser(user)) admin.updateUser(user, { pwd, roles });
  else admin.createUser({ user, pwd, roles });
}
