import { describe, expect, it } from '@jest/globals';
import { answered, projected } from '@tidemark/testing';
import { collections, resultsProjection, shownByPersona, shownToAll } from '../index.js';

const { applied, assessmentId, deployed, model, submitted } = answered;
const organizationId = 'organization-1';
const smallestGroup = 3;
const now = '2027-01-01T00:00:00.000Z';

/** The personas shown to people who are not organizers after the closing, with the number of people in each. */
async function shownOf(personas: readonly string[]): Promise<Record<string, number>> {
  const answers = personas.map((persona, n) => submitted(`p${String(n)}`, persona, [n % 5, 3, 2]));
  const setting = { type: 'OrganizationSettingsChanged', data: { organizationId, smallestGroup } } as const;
  const { readModels } = await projected([resultsProjection], [setting, deployed, applied, ...answers]);
  const read = readModels.forTenant(organizationId);
  const tally = await read.get(collections.results, assessmentId);
  if (tally === undefined) throw new Error('There are no results');
  const shown = shownToAll(model, tally, await read.get(collections.releases, assessmentId), { smallestGroup, now });
  const settings = (await read.get(collections.smallGroups, organizationId))?.settings;
  const found = await shownByPersona(model, { tally, shown, smallestGroup, now, settings }, async () =>
    read.find(collections.contributions, { where: { assessmentId }, orderBy: { field: '_id' } }),
  );
  return Object.fromEntries([...found].map(([persona, { counters }]) => [persona, counters.submitted[persona] ?? 0]));
}

describe('the personas of a closed form', () => {
  it('are shown if each is a group, and the remainder is one or nobody', async () => {
    expect(await shownOf(['dev', 'dev', 'dev', 'mgr', 'mgr'])).toEqual({});
    expect(await shownOf(['dev', 'dev', 'dev', 'dev', 'dev'])).toEqual({ dev: 5 });
  });

  it('are not shown if an earlier release nearly equals one of them', async () => {
    // The release at the sixth answer had three developers, so the rest is the other persona.
    expect(await shownOf(['dev', 'dev', 'dev', 'mgr', 'mgr', 'mgr'])).toEqual({});
  });

  it('are shown if every earlier release has people of both', async () => {
    const mixed = Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? 'dev' : 'mgr'));
    expect(await shownOf(mixed)).toEqual({ dev: 6, mgr: 6 });
  });
});
