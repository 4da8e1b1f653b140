import { describe, expect, it } from '@jest/globals';
import { refusal } from '../../../testing/fake-api';
import { aCard, aMember, aNode, aTemplate } from '../../../testing/organization';
import { type ApplyDraft, applyBody, formHint, missingParts } from './draft';
import { nodeFaults, placeFaults } from './faults';
import { nodesWithName, refusedName, takenNodes } from './names';
import { countPeople, pickerNodes, usable } from '../../../kit/nodes';
import { applicable } from './templates';
import { timelineOf } from './timeline';

const full: ApplyDraft = {
  templateId: 't1',
  shortName: ' Delivery ',
  description: ' Second look ',
  assessment: { from: '2026-07-01', to: '2026-12-31' },
  form: { from: '2026-11-23', to: '2026-12-18' },
  notesShownTo: 'organisers',
  nodes: new Set(['booking', 'payments']),
};

const tree = [
  aNode('halden', {
    may: ['change'],
    nodeUsers: [aMember('u1', 'Ana Ribeiro')],
    children: [
      aNode('tracking', { nodeUsers: [aMember('u2', 'Emre H'), aMember('u3', 'Noa S', { isActive: false })] }),
      aNode('booking', {
        nodeUsers: [aMember('u1', 'Ana Ribeiro'), aMember('u2', 'Emre H')],
        assessments: [
          aCard('a1', { shortName: 'Delivery H2' }),
          aCard('a2', { shortName: 'Old', isArchived: true }),
          aCard('t1', { shortName: 'Model', template_id: null }),
        ],
      }),
      aNode('gone', { isArchived: true, assessments: [aCard('a3', { shortName: 'Delivery H2' })] }),
    ],
  }),
];

describe('what is sent', () => {
  it('is everything the specification asks for, days as days', () => {
    expect(applyBody(full)).toEqual({
      nodes: ['booking', 'payments'],
      notesShownTo: 'organisers',
      templateId: 't1',
      shortName: 'Delivery',
      shortDescription: 'Second look',
      startDate: '2026-07-01',
      endDate: '2026-12-31',
      openFormDate: '2026-11-23',
      closeFormDate: '2026-12-18',
    });
  });

  it.each([
    ['templateId', { templateId: null }],
    ['shortName', { shortName: '  ' }],
    ['description', { description: ' ' }],
    ['assessment', { assessment: { from: null, to: '2026-12-31' } }],
    ['assessment', { assessment: { from: '2026-07-01', to: null } }],
    ['form', { form: { from: null, to: '2026-12-18' } }],
    ['form', { form: { from: '2026-12-18', to: '2026-11-23' } }],
    ['nodes', { nodes: new Set<string>() }],
  ] as const)('is nothing without a valid %s [R5-055, R5-057]', (part, changes) => {
    expect(missingParts({ ...full, ...changes })).toEqual([part]);
    expect(applyBody({ ...full, ...changes })).toBeNull();
  });

  it('hints at form days that are over or before what is assessed', () => {
    expect(formHint(full, '2026-11-21')).toBe('form');
    expect(formHint(full, '2026-12-19')).toBe('form_over');
    expect(formHint({ ...full, assessment: { from: '2027-01-01', to: '2027-02-01' } }, '2026-11-21')).toBe(
      'form_outside',
    );
  });
});

describe('short names', () => {
  it('are taken on the chosen nodes that use them; templates, archived ones and other nodes do not count', () => {
    const chosen = new Set(['booking', 'tracking', 'gone']);
    expect(nodesWithName(tree, chosen, 'delivery h2')).toEqual([{ id: 'booking', name: 'Booking' }]);
    expect(nodesWithName(tree, chosen, ' DELIVERY  H2')).toEqual([{ id: 'booking', name: 'Booking' }]);
    expect(nodesWithName(tree, chosen, 'Old')).toEqual([]);
    expect(nodesWithName(tree, chosen, 'Model')).toEqual([]);
    expect(nodesWithName(tree, new Set(['tracking']), 'Delivery H2')).toEqual([]);
  });

  it('that the server refused name their nodes [R5-060]', () => {
    const sent = { shortName: 'New', nodes: ['booking', 'tracking'] };
    const problem = refusal('short-name-taken', 409, { errors: { assessmentError: 'x', 'nodes.1': 'Tracking' } });
    const refused = refusedName(problem, sent, () => undefined);
    expect(refused).toEqual({ shortName: 'New', nodes: [{ id: 'tracking', name: 'Tracking' }] });
    expect(takenNodes(tree, new Set(sent.nodes), 'new', refused).map(({ name }) => name)).toEqual(['Tracking']);
    expect(takenNodes(tree, new Set(['booking']), 'new', refused)).toEqual([]);
    expect(takenNodes(tree, new Set(sent.nodes), 'Newer', refused)).toEqual([]);
    expect(refusedName(refusal('not-allowed'), sent, () => undefined)).toBeNull();
  });

  it('are distinguished from other faults in a refusal of several kinds', () => {
    const problem = refusal('invalid-request', 400, {
      errors: { 'nodes.0': 'Booking', 'nodes.1': 'There is no such node', endDate: 'endDate lies before startDate' },
    });
    const sent = { shortName: 'New', nodes: ['booking', 'tracking'] };
    const name = refusedName(problem, sent, (id) => ({ booking: 'Booking', tracking: 'Tracking' })[id]);
    expect(name?.nodes).toEqual([{ id: 'booking', name: 'Booking' }]);
    const faulty = nodeFaults(problem, sent.nodes, 'own', name?.nodes);
    expect([...faulty]).toEqual([['tracking', 'There is no such node']]);
    expect(placeFaults(problem, 'own')).toEqual({ assessment: 'endDate lies before startDate' });
  });
});

describe('faults of a refusal', () => {
  it.each([
    ['templateId', 'templateId'],
    ['shortName', 'shortName'],
    ['shortDescription', 'description'],
    ['startDate', 'assessment'],
    ['endDate', 'assessment'],
    ['openFormDate', 'form'],
    ['closeFormDate', 'form'],
  ])('%s belongs to %s', (field, part) => {
    const problem = refusal('period-invalid', 400, { errors: { [field]: 'English' } });
    expect(placeFaults(problem, 'own')).toEqual({ [part]: 'own' });
  });

  it('of a node belong to it', () => {
    const problem = refusal('period-invalid', 400, { errors: { 'nodes.1': 'English' } });
    expect([...nodeFaults(problem, ['booking', 'tracking'], 'own')]).toEqual([['tracking', 'own']]);
    expect(placeFaults(problem, 'own')).toEqual({});
  });

  it('about the template go to its field, what no field says to none', () => {
    expect(placeFaults(refusal('template-incomplete'), 'own')).toEqual({ templateId: 'own' });
    expect(placeFaults(refusal('not-allowed', 403), 'own')).toEqual({});
  });
});

describe('nodes and templates', () => {
  const compare = (a: string, b: string) => a.localeCompare(b);

  it('only authorised nodes can be chosen, by name and without archived ones', () => {
    const [root] = pickerNodes(tree, compare, 'apply');
    expect(root?.disabled).toBe(true);
    expect(root?.children.map(({ name, disabled }) => [name, disabled])).toEqual([
      ['Booking', false],
      ['Tracking', false],
    ]);
    expect([...usable(tree, new Set(['halden', 'booking', 'gone', 'nowhere']), 'apply')]).toEqual(['booking']);
  });

  it('counts each active person once', () => {
    expect(countPeople(tree, new Set(['halden', 'booking', 'tracking']))).toBe(2);
  });

  it('a template that is both deployed and complete is offered once, one that may not be applied never', () => {
    const deployed = [aTemplate('t1', { name: 'B' })];
    const complete = [
      aTemplate('t1', { name: 'B' }),
      aTemplate('t2', { name: 'A', isDeployed: false }),
      aTemplate('t3', { may: ['change'] }),
    ];
    expect(applicable(deployed, complete, compare).map(({ id }) => id)).toEqual(['t2', 't1']);
  });
});

describe('the line of time', () => {
  it('places both periods and today', () => {
    const line = timelineOf(
      { from: '2026-11-01', to: '2026-11-10' },
      { from: '2026-11-06', to: '2026-11-10' },
      '2026-11-06',
    );
    expect(line?.assessment).toEqual({ start: 0, width: 1, label: 'inside' });
    expect(line?.form).toEqual({ start: 0.5, width: 0.5, label: 'inside' });
    expect(line?.today).toBe(0.5);
    expect(line?.formDays).toBe(5);
    expect(timelineOf(null, null, '2026-11-06')).toBeNull();
  });

  it('shows about a dozen months at most, and none of today outside', () => {
    const line = timelineOf({ from: '2024-01-01', to: '2026-12-31' }, null, '2027-01-01');
    expect(line?.ticks).toHaveLength(12);
    expect(line?.today).toBeNull();
  });
});
