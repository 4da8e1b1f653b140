import { ask } from '../../lib/api/ask';

export const spreadQueries = {
  of: (assessmentId: string) => ask('spread', { params: { id: assessmentId } }),
};
