import type { SeedingTools } from './seeding-tools.js';
import type { Submission } from './submissions.js';
import type { Step } from './timeline.js';

/** Records when each person was last seen, with a session that has expired. */
export function visitSteps({ deps, content, id, moment }: SeedingTools, submissions: readonly Submission[]): Step[] {
  const last = new Map<string, string>();
  const see = (email: string, at: string) => {
    if (at > (last.get(email) ?? '')) last.set(email, at);
  };
  for (const { email, visitedOffsetDays: days } of content.people) if (days !== undefined) see(email, moment(days));
  for (const { email, at } of submissions) see(email, at);
  return [...last].map(([email, at]) => ({
    at,
    run: async () => {
      const session = { id: id('session', email), userId: id('user', email), createdAt: at, expiresAt: at };
      await deps.sessions.open({ ...session, address: '', agent: '' });
      await deps.sessions.end(session.id);
    },
  }));
}
