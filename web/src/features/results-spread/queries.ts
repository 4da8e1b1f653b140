import { ask } from '../../lib/api/ask';

export const spreadQueries = {
  /** Of now, or as of a day or a moment. */
  of: (assessmentId: string, at: string | null) =>
    ask('spread', { params: { id: assessmentId }, ...(at !== null && { query: { at } }) }),
};
