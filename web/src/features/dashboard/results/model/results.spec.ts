import { describe, expect, it } from '@jest/globals';
import { aCard, aNode } from '../../../../testing/organization';
import { chartedIds, type DashboardPlace, nowhere } from '../../place/place';
import { nextSort, readSort, type Sort, writeSort } from '../../place/sort';
import { isBlank, latestResults, startPlace } from '../../place/start';
import { type AreaLine, areaLines, areasToOpen } from './area-table';
import { aBefore } from './before.fixture';
import { type Charted, labelsOf, valueIn } from './charted-assessment';
import { averageOf, obstacleOf, shownExtra } from './extras';
import { changesIn, extremesOf, focusLines } from './focus';
import { toggleHidden, visibleOf } from './hidden-series';
import { barsOf } from './level-bars';
import { assessmentOn, axesOf, barOf, extraSeries, mayBeSingle, onSameAxes, seriesOf, singleIn } from './radar';
import { anAssessment, apart, aRespondent, figuresOfOne, meansOf, USUAL, withheld } from './results.fixture';
import { explainObjective } from './shares';
import { sortedLines } from './sorted-lines';
import { wholeOf } from './together';
import { winnerOf } from './winner';

const charted = (id: string, label: string, template = 't1'): Charted => ({
  id,
  slot: 0,
  label,
  data: anAssessment(id, label, { template_id: template }),
});
const low = USUAL.map((part) => ({ ...part, satisfied: part.satisfied === null ? null : [9, 0, 0, 0, 0], stage: 1 }));
const booking = charted('x', 'Booking');
const tracking: Charted = { ...charted('y', 'Tracking'), data: anAssessment('y', 'Tracking', {}, low) };
const both = [booking, tracking];

describe('values of the mode', () => {
  const [first, , unanswered] = booking.data.areas[0]?.objectives ?? [];

  it('are assessment values in assessment mode [R4-071]', () => {
    const { values, index } = seriesOf({ ...booking, results: booking.data }, axesOf(booking.data), 'assessment');
    expect(values).toEqual([33 / 9, 2, null]);
    expect(index).toBeCloseTo((33 / 9 + 2) / 2, 9);
  });

  it('are maturity values outside it, and none where nobody answered [R4-072]', () => {
    const { values } = seriesOf({ ...booking, results: booking.data }, axesOf(booking.data), 'maturity');
    expect(values).toEqual([3, 2, null]);
    expect(first && valueIn('maturity', first)).toBe(3);
    expect(unanswered && valueIn('maturity', unanswered)).toBeNull();
  });
});

describe('average and maturity', () => {
  it('need more than one assessment series, of one template [R4-074, R4-075]', () => {
    expect(obstacleOf([booking])).toBe('single');
    expect(obstacleOf([booking, charted('z', 'Other', 't2')])).toBe('templates');
    expect(obstacleOf(both)).toBeNull();
    expect(shownExtra({ extra: 'average' }, [booking])).toBeNull();
    expect(shownExtra({ extra: 'maturity' }, [booking])).toBeNull();
    expect(shownExtra({ extra: 'maturity' }, both)).toBe('maturity');
  });

  it('average is the plain mean, axis by axis; what has no value is left out', () => {
    const { byObjective } = averageOf(both, 'assessment');
    expect(byObjective.get('11')).toBeCloseTo((33 / 9 + 1) / 2, 9);
    expect(byObjective.get('13')).toBeNull();
  });
});

describe('hiding a series', () => {
  const axes = axesOf(booking.data);
  const series = both.map((one) => seriesOf({ ...one, results: one.data }, axes, 'assessment'));
  const none = new Set<string>();

  it.each(['average', 'maturity'] as const)('is refused for %s [R4-076, R4-077]', (extra) => {
    const added = extraSeries(extra, extra, averageOf(both, 'assessment'), axes);
    expect(toggleHidden([...series, added], none, extra)).toBeNull();
  });

  it('is refused for the last visible one [R4-078]', () => {
    const hidden = toggleHidden(series, none, 'x');
    expect(hidden).toEqual(new Set(['x']));
    expect(hidden && toggleHidden(series, hidden, 'y')).toBeNull();
    expect(hidden && toggleHidden(series, hidden, 'x')).toEqual(none);
    expect(visibleOf(series, new Set(['x', 'y']))).toHaveLength(2);
  });
});

describe('the winner', () => {
  const bars = both.map((one) => barOf(seriesOf({ ...one, results: one.data }, [], 'assessment')));

  it('is the highest of more than one bar, and of one bar there is none [R2-042]', () => {
    expect(winnerOf(bars)).toMatchObject({ labels: ['Booking'] });
    expect(winnerOf(bars.slice(0, 1))).toBeNull();
    expect(winnerOf(bars.map((bar) => ({ ...bar, value: 2 })))).toEqual({
      labels: ['Booking', 'Tracking'],
      value: 2,
      ahead: null,
      coverage: null,
    });
  });

  it('is the highest also with few answers, and says how many are behind it', () => {
    const [first] = bars;
    if (!first) throw new Error('a bar');
    const few = { ...first, label: 'Customs', value: 4.9, coverage: 0.2 };
    expect(winnerOf([{ ...first, value: 4 }, few])).toEqual({
      labels: ['Customs'],
      value: 4.9,
      ahead: 0.9,
      coverage: 0.2,
    });
  });
});

describe('the table', () => {
  it('sets an objective against the same one of another assessment', () => {
    const [flow] = areaLines(booking.data, { second: tracking.data }, 'maturity');
    expect(flow?.objectives.map(({ difference }) => difference)).toEqual([2, 1, null]);
    expect(areaLines(booking.data, null, 'assessment')[0]?.difference).toBeNull();
  });

  it('only assessments of one template have the same axes', () => {
    expect(onSameAxes(booking.data, [...both, charted('z', 'Other', 't2')])).toEqual(both);
  });

  it('labels by node, else by assessment, else by both', () => {
    const h1 = anAssessment('z', 'Booking', { shortName: 'Delivery H1' });
    expect(labelsOf([booking.data, tracking.data])).toEqual(['Booking', 'Tracking']);
    expect(labelsOf([booking.data, h1])).toEqual(['Delivery H2', 'Delivery H1']);
    expect(labelsOf([booking.data, h1, tracking.data])[1]).toBe('Booking · Delivery H1');
  });
});

describe('where to start', () => {
  it('names the highest and the lowest objective, and neither where only one has a value', () => {
    const extremes = extremesOf(booking.data);
    expect([extremes?.strongest.shortName, extremes?.weakest.shortName]).toEqual(['Small batches', 'Limited work']);
    const alone = anAssessment('x', 'Booking', {}, USUAL.slice(1));
    expect(extremesOf(alone)).toBeNull();
    expect(extremesOf(withheld(booking.data))).toBeNull();
  });

  it('lists the lowest objectives first, each with the conditions of its next level and what to read', () => {
    const lines = focusLines(booking.data);
    expect(lines.map(({ objective }) => objective.shortName)).toEqual(['Limited work', 'Small batches']);
    const [limited] = lines;
    expect(limited).toMatchObject({ reached: 'Repeatable', recommendation: { title: 'Work in small batches' } });
    expect(limited?.need).toMatchObject({
      name: 'Defined',
      level: 3,
      failures: [{ threshold: 'own', had: 0, needed: 0.6 }],
    });
    expect(focusLines(withheld(booking.data))).toEqual([]);
  });

  it('needs nothing more at the top', () => {
    const top = [{ n: '11', shortName: 'Small batches', satisfied: [9, 9, 9, 9, 9], stage: 5 }];
    expect(focusLines(anAssessment('x', 'Booking', {}, top))[0]?.need).toBeNull();
  });

  it('takes changes from the previous round, without those that cannot be compared', () => {
    expect([...changesIn(aBefore(booking.data, { '11': 0.5, '12': null }))]).toEqual([['x.11', 0.5]]);
    expect(changesIn(null).size).toBe(0);
  });
});

describe('the order of the table', () => {
  const lines = areaLines(booking.data, { changes: new Map([['x.12', -0.1]]) }, 'assessment');
  const namesBy = (sort: Sort) => sortedLines(lines, sort, 'en').map(({ line }) => line.objective.shortName);

  it('is up, then down, then by area again', () => {
    const up = nextSort(null, 'value');
    const down = nextSort(up, 'value');
    expect([up, down, nextSort(down, 'value')]).toEqual([
      { column: 'value', descending: false },
      { column: 'value', descending: true },
      null,
    ]);
    expect(nextSort(down, 'name')).toEqual({ column: 'name', descending: false });
  });

  it('has objectives without a value last, both ways', () => {
    expect(namesBy({ column: 'value', descending: false })).toEqual(['Limited work', 'Small batches', 'Team learning']);
    expect(namesBy({ column: 'value', descending: true })).toEqual(['Small batches', 'Limited work', 'Team learning']);
    expect(namesBy({ column: 'change', descending: true })).toEqual(['Limited work', 'Small batches', 'Team learning']);
  });

  it('keeps the order of the template among equals, both ways', () => {
    for (const descending of [false, true])
      expect(namesBy({ column: 'area', descending })).toEqual(['Small batches', 'Limited work', 'Team learning']);
  });

  it('is part of the address', () => {
    for (const text of ['value', '-coverage']) {
      const sort = readSort(text);
      expect(sort && writeSort(sort)).toBe(text);
    }
    expect([readSort(null), readSort('-'), readSort('size')]).toEqual([null, null, null]);
  });
});

describe('explanations', () => {
  it('give the shares, the stage and the threshold that stopped it', () => {
    const [objective] = booking.data.areas[0]?.objectives ?? [];
    if (!objective) throw new Error('the fixture has an objective');
    const { levels, stage, stageName, stop } = explainObjective(booking.data, objective);
    expect(levels.map(({ satisfied, covered }) => `${satisfied}/${covered}`)).toEqual([
      '9/9',
      '9/9',
      '8/9',
      '5/9',
      '2/9',
    ]);
    expect([stage, stageName]).toEqual([3, 'Defined']);
    expect(stop).toMatchObject({ level: 4, failures: [{ threshold: 'own', level: 4, needed: 0.6, had: 5 / 9 }] });
  });

  it('bars of the answers say count of total and never pass 100 [R2-050, R9-021]', () => {
    const [objective] = booking.data.areas[0]?.objectives ?? [];
    const bars = barsOf(booking.data.maturityLevels, objective?.answersPerLevel ?? [], 'everyone', []);
    expect(bars.map(({ count, total }) => `${count}/${total}`)).toEqual(['9/9', '9/9', '8/9', '5/9', '2/9']);
    expect(Math.max(...bars.map(({ percent }) => percent))).toBe(100);
    const own = barsOf(booking.data.maturityLevels, objective?.answersPerLevel ?? [], 'user', []);
    expect(own.map(({ count, total }) => `${count}/${total}`)).toEqual(['3/3', '3/3', '0/3', '0/3', '0/3']);
  });
});

describe('who stands in the place of a team', () => {
  const ana = figuresOfOne(aRespondent('u1', 'Ana Ribeiro', booking.data));
  const mei = aRespondent('u2', 'Mei Tan', booking.data);
  const alone = { respondents: { invited: 4, started: 1, submitted: 1, counted: 1 } };
  const lonely = { ...booking, data: anAssessment('x', 'Booking', alone) };
  const hidden = { ...booking, data: withheld(booking.data) };

  it('is nobody where the values are shown and several have answered', () => {
    expect(mayBeSingle(booking)).toBe(false);
  });

  it('is the only person who answered, for every reader', () => {
    expect(mayBeSingle(lonely)).toBe(true);
    expect(singleIn(lonely, meansOf(mei), 'u1')).toBe('u2');
    expect(singleIn(lonely, meansOf(aRespondent('u3', 'Jonas Weber', null)), 'u1')).toBeNull();
    expect(singleIn(lonely, undefined, 'u1')).toBeNull();
  });

  it('is the reader where the values are withheld, and nobody else', () => {
    expect(mayBeSingle(hidden)).toBe(true);
    expect(singleIn(hidden, meansOf(mei), 'u1')).toBe('u1');
  });

  it('is named on the radar, with the assessment where other curves stand beside', () => {
    const axes = axesOf(booking.data);
    const single = { respondent: ana, isOwn: true };
    const draw = (isAlone: boolean) => assessmentOn(hidden, { single, isAlone }, { axes, mode: 'assessment' });
    expect(draw(true)).toMatchObject({ label: 'Ana Ribeiro', single: 'own', index: booking.data.assessmentValue });
    expect(draw(false).label).toBe('Ana Ribeiro · Booking');
  });
});

describe('the areas of a phone', () => {
  it('are open where the two lowest objectives lie, and the one that is asked for', () => {
    const area = (id: string, values: readonly (number | null)[]): AreaLine => ({
      area: { ...booking.data.areas[0], id } as AreaLine['area'],
      difference: null,
      objectives: values.map((assessmentValue, index) => ({
        n: `${id}${String(index)}`,
        objective: { assessmentValue } as AreaLine['objectives'][number]['objective'],
        difference: null,
      })),
    });
    const lines = [area('a', [3, 4]), area('b', [1, 2.5]), area('c', [2, null]), area('d', [5])];
    expect([...areasToOpen(lines, null)]).toEqual(['b', 'c']);
    expect([...areasToOpen(lines, 'd0')]).toEqual(['b', 'c', 'd']);
    expect([...areasToOpen([area('a', [null]), area('b', [null])], null)]).toEqual(['a']);
  });
});

describe('what is charted at first', () => {
  const covered = (share: number) => ({ coverage: { share, answered: 100 * share, expected: 100 } });
  const answered = (id: string, openFormDate: string, changes = {}) =>
    aCard(id, { assessmentValue: 3, openFormDate, ...covered(1), ...changes });
  const JUNE = '2026-06-01T00:00:00.000Z';
  const NOVEMBER = '2026-11-01T00:00:00.000Z';

  it('is the latest round with answers, three at most', () => {
    const nodes = [
      aNode('root', {
        children: ['d', 'c', 'b', 'a'].map((id) => aNode(id, { assessments: [answered(`${id}2`, NOVEMBER)] })),
        assessments: [answered('old', JUNE)],
      }),
    ];
    expect(latestResults(nodes)).toEqual(['a2', 'b2', 'c2']);
  });

  it('is the earlier round beside it where one node took part', () => {
    const nodes = [
      aNode('booking', { assessments: [answered('h1', JUNE), answered('h2', NOVEMBER)] }),
      aNode('other', { assessments: [answered('o1', JUNE)] }),
    ];
    expect(latestResults(nodes)).toEqual(['h2', 'h1']);
  });

  it('leaves out what nobody answered, archived ones, templates, and other templates beside the latest', () => {
    const nodes = [
      aNode('booking', {
        assessments: [
          aCard('unanswered', { openFormDate: '2027-01-01T00:00:00.000Z' }),
          answered('archived', NOVEMBER, { isArchived: true }),
          answered('template', NOVEMBER, { template_id: null }),
          answered('h1', JUNE),
          answered('foreign', '2026-05-01T00:00:00.000Z', { template_id: 't2' }),
        ],
      }),
    ];
    expect(latestResults(nodes)).toEqual(['h1']);
    expect(latestResults([aNode('empty')])).toEqual([]);
  });

  it('is not a round that has just started', () => {
    const nodes = [
      aNode('booking', { assessments: [answered('h1', JUNE), answered('h2', NOVEMBER, covered(0.05))] }),
      aNode('tracking', { assessments: [answered('t2', NOVEMBER, covered(0.59))] }),
    ];
    expect(latestResults(nodes)).toEqual(['h1']);
  });

  it('has the well covered first, the partial after them, and none that is nearly empty', () => {
    const nodes = [
      aNode('a', { assessments: [answered('a2', NOVEMBER, covered(0.5))] }),
      aNode('b', { assessments: [answered('b2', NOVEMBER, covered(0.6))] }),
      aNode('c', { assessments: [answered('c2', NOVEMBER, covered(0.19))] }),
      aNode('d', { assessments: [answered('d2', NOVEMBER, covered(0.9))] }),
    ];
    expect(latestResults(nodes)).toEqual(['b2', 'd2', 'a2']);
  });

  it('is the one with the most of its answers where none has enough', () => {
    const nodes = [
      aNode('a', { assessments: [answered('a1', JUNE, covered(0.4)), answered('a2', NOVEMBER, covered(0.1))] }),
      aNode('b', { assessments: [answered('b2', NOVEMBER, covered(0.3))] }),
    ];
    expect(latestResults(nodes)).toEqual(['a1']);
    expect(latestResults([aNode('a', { assessments: [answered('a2', NOVEMBER, covered(0.01))] })])).toEqual(['a2']);
  });

  it('is the newest withheld round when no other exists', () => {
    const hidden = (id: string, openFormDate: string, respondents = 3) =>
      aCard(id, { openFormDate, assessmentValue: null, withheld: 'too-few', respondents, ...covered(0.9) });
    const both = aNode('a', { assessments: [hidden('a1', JUNE), hidden('a2', NOVEMBER)] });
    expect(latestResults([both])).toEqual(['a2']);
    expect(latestResults([both, aNode('b', { assessments: [answered('b1', JUNE)] })])).toEqual(['b1']);
    expect(latestResults([aNode('c', { assessments: [hidden('c2', NOVEMBER, 0)] })])).toEqual([]);
  });

  it('opens the details of the first', () => {
    const place: DashboardPlace = startPlace(['x', 'y']);
    expect([chartedIds(place), place.open]).toEqual([['x', 'y'], 'x']);
    expect(startPlace([])).toEqual(nowhere);
    expect([isBlank(nowhere), isBlank(place), isBlank({ ...nowhere, template: 't' })]).toEqual([true, false, false]);
  });
});

describe('an assessment in two parts', () => {
  it('is the whole again, under its own ids', () => {
    const whole = anAssessment('x', 'Booking');
    const { figures, content } = apart(whole);
    expect(content.areas[0]?.id).toBe('t1.10');
    expect(wholeOf(figures, content)).toEqual(whole);
  });

  it('is the same object for the same parts, and keeps its content while figures move', () => {
    const { figures, content } = apart(anAssessment('x', 'Booking'));
    expect(wholeOf(figures, content)).toBe(wholeOf(figures, content));
    const moved = wholeOf({ ...figures, assessmentValue: 1 }, content);
    expect(moved.assessmentValue).toBe(1);
    expect(moved.areas[0]?.objectives[0]?.questions).toBe(wholeOf(figures, content).areas[0]?.objectives[0]?.questions);
  });
});
