/** The parts of the benchmark by the log that they are about, in the order in which they run; and where each one lies. */
export const parts = {
  embedded: [
    'commands',
    'appends',
    'freshness',
    'rebuild',
    'documents',
    'submission',
    'history',
    'respondents',
    'tree',
    'bundle',
    'flood',
    'addresses',
    'editor',
    'form',
    'opening',
    'answering',
    'scale',
  ],
  eventstoredb: ['commands', 'freshness', 'rebuild', 'long-stream'],
  distributed: ['projectors'],
};
export const pathOf = (log, part) => (log === 'embedded' ? part : `${log}/${part}`);
