import { ask } from '../../lib/api/ask';

export const accountQueries = {
  user: ask('currentUser', {}),
  newAddress: ask('newAddress', {}),
  sessions: ask('ownSessions', {}),
  counts: ask('ownDataCounts', {}),
};

/** What the page shows first. */
export const accountData = () => Object.values(accountQueries);
