// Run by the image's start on an empty volume. Three accounts:
// - the product's may do anything, only in its databases;
// - that of the facts reads read models and writes the facts;
// - the analyst's reads only the facts (docs/read-models.md), which contain nothing about a person.
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
