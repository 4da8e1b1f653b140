import { describe, expect, it } from '@jest/globals';
import { readPlace, writePlace } from './address';
import {
  assessmentKey,
  chartedIds,
  closeDetails,
  type DashboardPlace,
  forget,
  nowhere,
  openDetails,
  personIds,
  personKey,
  slotOf,
  switchExtra,
  toggleSeries,
  toggleTemplate,
  untoggleAll,
} from './place';

const charting = (...ids: readonly string[]): DashboardPlace =>
  ids.reduce<DashboardPlace>((place, id) => toggleSeries(place, assessmentKey(id)).place, nowhere);

describe('series', () => {
  it('a series keeps its look when another is switched off, and a new one takes the free look', () => {
    const two = toggleSeries(charting('x', 'y', 'z'), assessmentKey('x')).place;
    expect([slotOf(two, 'a.y'), slotOf(two, 'a.z')]).toEqual([1, 2]);
    expect(slotOf(toggleSeries(two, assessmentKey('w')).place, 'a.w')).toBe(0);
  });

  it('a seventh series switches the oldest off and says so', () => {
    const { place, dropped } = toggleSeries(charting('1', '2', '3', '4', '5', '6'), assessmentKey('7'));
    expect(chartedIds(place)).toEqual(['2', '3', '4', '5', '6', '7']);
    expect(dropped).toEqual(['a.1']);
  });

  it('an objective pointed at goes with its template, one that is chosen in results stays', () => {
    const read: DashboardPlace = { ...nowhere, template: 't1', objective: 't1.7' };
    expect(toggleTemplate(read, 't1')).toMatchObject({ template: null, objective: null });
    expect(toggleTemplate({ ...read, objective: '7' }, 't1')).toMatchObject({ template: null, objective: '7' });
  });

  it('switching one of average and maturity on switches the other off [R4-073]', () => {
    const average = switchExtra(charting('x', 'y'), 'average', true);
    expect(switchExtra(average, 'maturity', true).extra).toBe('maturity');
    expect(switchExtra(average, 'average', false).extra).toBeNull();
  });

  it('untoggle all switches every chart off [R2-065]', () => {
    expect(untoggleAll(openDetails(charting('x', 'y'), 'y').place)).toEqual(nowhere);
  });
});

describe('details', () => {
  it('opening charts the assessment; closing leaves the chart [R2-090, R2-091]', () => {
    const opened = openDetails(charting('x'), 'y').place;
    expect([opened.open, chartedIds(opened)]).toEqual(['y', ['x', 'y']]);
    const closed = closeDetails(opened);
    expect([closed.open, chartedIds(closed)]).toEqual([null, ['x', 'y']]);
  });

  it('a respondent is selected by one click and let go by the next, and with the details [R2-057]', () => {
    const opened = openDetails(nowhere, 'x').place;
    const selected = toggleSeries(opened, personKey('ana')).place;
    expect(personIds(selected)).toEqual(['ana']);
    expect(personIds(toggleSeries(selected, personKey('ana')).place)).toEqual([]);
    expect(personIds(closeDetails(selected))).toEqual([]);
    expect(personIds(openDetails(selected, 'y').place)).toEqual([]);
  });

  it('forgets what is not there any more', () => {
    const opened = openDetails(charting('x'), 'y').place;
    expect(forget(opened, ['y'])).toEqual({ ...charting('x'), open: null });
    expect(forget(opened, ['x']).open).toBe('y');
  });
});

describe('the address', () => {
  it('keeps the whole place and what else it held', () => {
    const place: DashboardPlace = {
      ...toggleSeries(openDetails(charting('x', 'y.z'), 'y.z').place, personKey('ana')).place,
      mode: 'maturity',
      extra: 'average',
      objective: '7',
      persona: 'dev',
      sort: { column: 'value', descending: true },
    };
    const search = writePlace(place, new URLSearchParams('other=1'));
    expect(readPlace(search)).toEqual(place);
    expect(search.get('other')).toBe('1');
    expect(search.has('assessmentId')).toBe(false);
  });

  it.each([
    '',
    'series=x',
    'series=a.x.9',
    'series=a.x',
    'series=a.x.0,a.y.1',
    'with=both',
    'values=other',
    'sort=size',
  ])('reads "%s" as nothing', (text) => {
    expect(readPlace(new URLSearchParams(text))).toEqual(nowhere);
  });

  it('takes a series and a look once', () => {
    expect(readPlace(new URLSearchParams('series=a.x.0&series=a.x.1&series=a.y.0')).series).toEqual([
      { id: 'a.x', slot: 0 },
    ]);
  });
});
