// Run by the image's start on an empty volume. The product's account may do anything in its databases and nothing elsewhere;
// that of the facts reads read models and writes what analysts read, the analyst's reads the facts (docs/read-models.md), which are about nobody, and neither read models nor state.
const { readFileSync } = require('node:fs');

const secret = (name) => readFileSync(`/run/secrets/${name}`, 'utf8').trim();
const admin = db.getSiblingDB('admin');

admin.createUser({
  user: 'tidemark',
  pwd: secret('mongodb_password'),
  roles: [
    { role: 'readWrite', db: 'tidemark_models' },
    { role: 'readWrite', db: 'tidemark_state' },
  ],
});
admin.createUser({
  user: 'facts',
  pwd: secret('facts_password'),
  roles: [
    { role: 'read', db: 'tidemark_models' },
    { role: 'readWrite', db: 'tidemark_facts' },
  ],
});
admin.createUser({
  user: 'analyst',
  pwd: secret('analyst_password'),
  roles: [{ role: 'read', db: 'tidemark_facts' }],
});
