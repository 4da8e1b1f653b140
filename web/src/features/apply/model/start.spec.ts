import { describe, expect, it } from '@jest/globals';
import type { Node } from '@tidemark/contracts';
import { aMember, aNode, aTemplate } from '../../../testing/organization';
import { emptyDraft } from './draft';
import { filledDraft, halfOf, halfYearOf, twoWeeksFrom } from './start';

describe('a form that opens filled', () => {
  it.each([
    ['2026-01-01', '2026-01-01', '2026-06-30', 1],
    ['2026-06-30', '2026-01-01', '2026-06-30', 1],
    ['2026-07-01', '2026-07-01', '2026-12-31', 2],
    ['2024-12-31', '2024-07-01', '2024-12-31', 2],
  ])('takes the half-year of %s', (day, from, to, half) => {
    expect(halfYearOf(day)).toEqual({ from, to });
    expect(halfOf(day)).toEqual({ year: Number(day.slice(0, 4)), half });
  });

  it('is open for 14 days, the first counted', () => {
    expect(twoWeeksFrom('2024-02-20')).toEqual({ from: '2024-02-20', to: '2024-03-04' });
  });

  it('takes the top node only where nobody is below it', () => {
    const template = aTemplate('t1');
    const top = (children: readonly Node[]) => [
      aNode('halden', { nodeUsers: [aMember('u1', 'Oskar Lee')], children: [...children] }),
    ];
    const on = (nodes: readonly Node[]) =>
      filledDraft(emptyDraft(null), { template, nodes, today: '2026-11-21', half: '2026 H2' }).nodes;
    expect(on(top([aNode('booking', { nodeUsers: [aMember('u2', 'Ana Lee')] })]))).toEqual(new Set(['booking']));
    expect(on(top([aNode('booking')]))).toEqual(new Set(['halden']));
  });

  it('cuts a long name so that the half-year fits, and keeps nodes that were given', () => {
    const template = aTemplate('t1', { shortName: 'x'.repeat(35) });
    const nodes = [aNode('halden', { children: [aNode('booking', { nodeUsers: [aMember('u1', 'Ana Lee')] })] })];
    const given = { template, nodes, today: '2026-11-21', half: '2026 H2' };
    expect(filledDraft(emptyDraft(null), given)).toMatchObject({
      shortName: `${'x'.repeat(27)} 2026 H2`,
      nodes: new Set(['booking']),
    });
    expect(filledDraft(emptyDraft('halden'), given).nodes).toEqual(new Set(['halden']));
  });
});
