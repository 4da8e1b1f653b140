import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { seriesLook } from '../../lib/series';
import { renderApp } from '../../testing/render';
import { toCsv } from './csv';
import { RadarTable } from './RadarTable';
import { RadarChart } from './RadarChart';
import { axisNotes, radarAsBars, radarCsv, visibleSeries } from './radar-data';
import { areaRuns, gapsOf } from './radar-gaps';
import { radarGeometry } from './radar-geometry';
import { seriesLabels } from './radar-labels';
import { barsScene } from './scene/bars-scene';
import { radarScene } from './scene/radar-scene';
import type { Mark, Scene } from './scene/scene';
import { wrapLabel } from './text-size';
import type { RadarAxis, RadarSeries } from './types';

const axis = (label: string, areaName: string): RadarAxis => ({ id: label, label, areaName, areaColor: '#ff4040' });
const AXES = [axis('a', 'Flow'), axis('b', 'Flow'), axis('c', 'Build'), axis('d', 'Build')];
const one = (label: string, values: readonly (number | null)[], coverage?: readonly number[]): RadarSeries => ({
  id: label,
  label,
  ...seriesLook(0),
  kind: 'assessment',
  values,
  ...(coverage && { coverage }),
});
const measure = (text: string) => text.length * 6;
const words = { value: String, noValue: 'no value', why: String, percent: String };
const sceneOf = (series: readonly RadarSeries[], levels = 5, highlight: string | null = null) =>
  radarScene({ axes: AXES, levels, series, width: 448, height: 430, font: 'sans-serif', highlight, words });
const ids = ({ marks }: Scene, kind: string) => marks.map(({ id }) => id).filter((id) => id.startsWith(`${kind}:`));
const of = <K extends Mark['kind']>({ marks }: Scene, kind: K, prefix = '') =>
  marks.filter((mark): mark is Extract<Mark, { kind: K }> => mark.kind === kind && mark.id.startsWith(prefix));

describe('gaps of a closed curve', () => {
  it('lie between the known neighbours, also over the top', () => {
    expect(gapsOf([1, null, 3, 4])).toEqual([{ before: 0, after: 2 }]);
    expect(gapsOf([null, 2, 3, null])).toEqual([{ before: 2, after: 1 }]);
    expect(gapsOf([1, 2, 3])).toEqual([]);
    expect(gapsOf([null, 2, null])).toEqual([]);
  });
});

describe('area runs', () => {
  it('join neighbours, also over the top', () => {
    expect(areaRuns(AXES).map((run) => [run.name, run.first, run.count])).toEqual([
      ['Flow', 0, 2],
      ['Build', 2, 2],
    ]);
    const round = areaRuns([AXES[0], AXES[2], AXES[1]].flatMap((found) => found ?? []));
    expect(round.map((run) => [run.name, run.first, run.count])).toEqual([
      ['Flow', 2, 2],
      ['Build', 1, 1],
    ]);
  });
});

describe('the radar', () => {
  it('never draws a missing value as 0', () => {
    const scene = sceneOf([one('x', [3, null, 2, 4])]);
    expect(ids(scene, 'point')).toEqual(['point:x/0', 'point:x/2', 'point:x/3']);
    expect(ids(scene, 'gap')).toEqual(['gap:x/0']);
    expect(of(scene, 'line', 'gap:')[0]?.dash).toBe('2 3');
    // The solid line goes round the gap: from the third axis over the top to the first.
    expect(of(scene, 'line', 'curve:').map(({ points, closed }) => [points.length, closed])).toEqual([[3, false]]);
  });

  it('has one ring for each level, the last one at the end of the axes [R9-016, R9-017]', () => {
    const scene = sceneOf([one('x', [3, 1, 2, 4])], 7);
    const rings = of(scene, 'circle', 'ring:');
    expect(rings.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7].map((level) => `ring:${level}`));
    const last = rings.at(-1);
    const end = of(scene, 'line', 'axis:0')[0]?.points[1];
    expect((last?.center.y ?? 0) - (end?.y ?? 0)).toBeCloseTo(last?.radius ?? 0);
  });

  it('is 350 by 350 with 10 levels where nothing says otherwise [R9-016, R9-019]', async () => {
    await renderApp(
      <RadarChart title="Objectives" fileName="x" axes={AXES} series={[one('x', [3, 1, 2, 10])]} height={350} />,
    );
    const drawing = screen.getByRole('img', { name: /scale 0 to 10/ });
    expect(drawing.getAttribute('viewBox')).toBe('0 0 350 350');
    expect(drawing.querySelectorAll('[data-mark^="ring:"]')).toHaveLength(10);
  });

  it('hollows points under 60 % coverage', () => {
    const points = of(sceneOf([one('x', [3, 1, 2, 4], [1, 0.59, 0.6, 1])]), 'point');
    expect(points.map(({ hollow }) => hollow)).toEqual([false, true, false, false]);
  });

  it('keeps every name inside the picture', () => {
    const names = [
      'Continuous integration',
      'Living documentation',
      'Observability',
      'Threat modelling',
      'Test automation',
    ];
    const geometry = radarGeometry(names, 342, 430, measure);
    const share = { left: 0, center: 0.5, right: 1 };
    for (const { at, lines, anchor } of geometry.labels) {
      const width = Math.max(...lines.map(measure));
      const left = at.x - width * share[anchor];
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(342);
    }
  });

  it('names a curve where the gap to the other is widest, without covering another name', () => {
    const geometry = radarGeometry(
      AXES.map((found) => found.label),
      448,
      430,
      measure,
    );
    const series = [one('High', [2, 4.4, 2, 2]), one('Low', [2, 1, 2, 2])];
    const labels = seriesLabels({ named: series, lines: [], levels: 5, geometry, taken: [], measure });
    const [high, low] = labels.map((label) => label.at);
    if (!high || !low) throw new Error('both have a name');
    expect(high.x).toBeGreaterThan(geometry.center.x + 30);
    expect(Math.hypot(high.x - low.x, high.y - low.y)).toBeGreaterThan(16);
  });

  it('shows six series at most and switches the oldest off', () => {
    const seven = Array.from({ length: 7 }, (_, index) => one(`s${index}`, [1, 2, 3, 4]));
    const mean: RadarSeries = { ...one('mean', [1, 2, 3, 4]), kind: 'average' };
    const { shown, dropped } = visibleSeries([...seven, mean]);
    expect(shown).toHaveLength(7);
    expect(dropped).toEqual(['s0']);
  });

  it('is bars with fewer than three axes', () => {
    const rows = radarAsBars(AXES.slice(0, 2), [one('x', [3, null])]);
    expect(rows.map((row) => [row.label, row.value])).toEqual([
      ['a', 3],
      ['b', null],
    ]);
  });

  it('tells which values are missing or partial', () => {
    expect(axisNotes(AXES, [one('x', [3, null, 2, 4], [0.5, 0.1, 0.9, 1])])).toEqual([
      { axis: 'a', missing: [], few: [], partial: [{ series: 'x', share: 0.5 }] },
      { axis: 'b', missing: ['x'], few: [], partial: [] },
    ]);
  });

  it('tells a value that too few answered from a missing one', () => {
    const series = { ...one('x', [3, null, null, 4]), few: [false, true, false, false] };
    expect(axisNotes(AXES, [series]).map(({ axis, missing, few }) => [axis, missing, few])).toEqual([
      ['b', [], ['x']],
      ['c', ['x'], []],
    ]);
  });

  it('wraps a long name to two lines of nearly the same length', () => {
    expect(wrapLabel('Trunk-based development')).toEqual(['Trunk-based', 'development']);
    expect(wrapLabel('Observability')).toEqual(['Observability']);
  });
});

describe('how many answers a radar has', () => {
  const show = async (series: readonly RadarSeries[], language = 'en-US') =>
    renderApp(<RadarChart title="Objectives" fileName="x" axes={AXES} levels={5} series={series} />, { language });
  const none = one('Customs', [null, null, null, null]);

  it('without any it keeps its axes, draws no curve, and says so', async () => {
    const scene = sceneOf([none]);
    expect(ids(scene, 'axis')).toHaveLength(4);
    expect([...ids(scene, 'curve'), ...ids(scene, 'point'), ...ids(scene, 'hatch')]).toEqual([]);
    await show([none]);
    expect(screen.getByText('No answers yet')).toBeTruthy();
    expect(screen.queryByText(/enough answers/)).toBeNull();
  });

  it('one without a value beside another says for what', async () => {
    await show([one('x', [3, 1, 2, 4]), one('y', [3, null, 2, 4])], 'es');
    expect(screen.queryByText('Aún no hay respuestas')).toBeNull();
    expect(screen.getByText(/y no tiene suficientes respuestas/)).toBeTruthy();
  });

  it('of one person it is hollow, and says that it is one person', async () => {
    const single = { ...one('Ana', [3, 1, 2, 4], [1, 1, 1, 1]), single: true };
    expect(of(sceneOf([single]), 'point').map(({ hollow }) => hollow)).toEqual([true, true, true, true]);
    const own = { ...single, single: 'own' as const };
    expect(of(sceneOf([own]), 'point').map(({ hollow }) => hollow)).toEqual([true, true, true, true]);
    await show([single]);
    expect(screen.getByText(/one person's answers/)).toBeTruthy();
  });

  it('of four and more has thin lines and no fills', () => {
    const width = (count: number) => {
      const scene = sceneOf(Array.from({ length: count }, (_, index) => one(`s${index}`, [1, 2, 3, 4])));
      return [of(scene, 'line', 'curve:')[0]?.width, ids(scene, 'fill').length];
    };
    expect(width(3)).toEqual([2, 3]);
    expect(width(6)).toEqual([1.75, 0]);
  });

  it('one series stands out while its row is pointed at', () => {
    const series = [one('x', [1, 2, 3, 4]), one('y', [2, 3, 4, 1])];
    const curves = of(sceneOf(series, 5, 'y'), 'line', 'curve:');
    expect(curves.map(({ id, opacity }) => [id, opacity])).toEqual([
      ['curve:y/0', 1],
      ['curve:x/0', 0.28],
    ]);
  });
});

describe('the bars', () => {
  it('a long name goes on below, whole, and makes its row higher', () => {
    const row = (label: string) => ({ id: label, label, value: 3, coverage: 0.9, color: '#123456' });
    const said = {
      value: String,
      noValue: 'no value',
      withheld: 'withheld',
      why: String,
      coverage: () => '90% coverage',
    };
    const draw = (label: string) =>
      barsScene({ rows: [row(label)], levels: 5, width: 254, font: 'sans-serif', words: said });
    const long = draw('Route planning and network design');
    expect(of(long, 'text', 'name:')[0]?.lines.join(' ')).toBe('Route planning and network design');
    expect(long.height).toBeGreaterThan(draw('Booking').height);
  });
});

describe('the equal table', () => {
  it('has every value with two decimals and says "no score"', async () => {
    await renderApp(
      <RadarTable title="Objectives" axes={AXES} series={[one('x', [3, null, 2.346, 4], [0.5, 0, 1, 1])]} />,
    );
    const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name} `) }));
    expect(
      row('a')
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['3.00', '50%']);
    expect(row('b').getAllByRole('cell')[0]?.textContent).toBe('no score');
    expect(row('c').getAllByRole('cell')[0]?.textContent).toBe('2.35');
  });

  it('is one click away from the chart', async () => {
    await renderApp(
      <RadarChart title="Objectives" fileName="x" axes={AXES} levels={5} series={[one('x', [3, null, 2, 4])]} />,
    );
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.getByRole('table', { name: 'Objectives' })).toBeTruthy();
  });
});

describe('the CSV', () => {
  it('has areas, objectives, values and coverage, empty where there is no value', () => {
    const words = { area: 'Area', objective: 'Objective', coverageOf: (name: string) => `Coverage, ${name}` };
    expect(radarCsv(AXES.slice(0, 2), [one('x', [3.333, null], [0.5, 0.1])], words)).toEqual([
      ['Area', 'Objective', 'x', 'Coverage, x'],
      ['Flow', 'a', 3.33, 0.5],
      ['Flow', 'b', null, 0.1],
    ]);
  });

  it('quotes, and gives a spreadsheet no formula', () => {
    expect(toCsv([['a,b', '=1+1', 'say "x"', -1, null]])).toBe('\ufeff"a,b",\'=1+1,"say ""x""",-1,\r\n');
  });
});
