import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useEffectEvent } from 'react';
import { seriesLook } from '../../lib/series';
import { renderApp } from '../../testing/render';
import { EnlargedChart } from './enlarged/EnlargedChart';
import type { PlotProps } from './enlarged/Plot';
import { sceneFigure } from './enlarged/scene-figure';
import { IndexBars } from './IndexBars';
import { RadarChart } from './RadarChart';
import { radarScene } from './scene/radar-scene';
import type { ChartDrawing, RadarAxis, RadarSeries } from './types';

const AXES = ['Flow', 'Build', 'Learn', 'Run'].map(
  (label): RadarAxis => ({ id: label, label, areaName: 'All', areaColor: '#ff4040' }),
);
const one = (slot: number, label: string, values: readonly (number | null)[]): RadarSeries => ({
  id: label,
  label,
  ...seriesLook(slot),
  kind: 'assessment',
  values,
  coverage: values.map(() => 0.75),
});
const SERIES = [one(0, 'Booking', [3, null, 2, 4]), one(1, 'Tracking', [1, 2.5, 3, 4])];
const words = { value: String, noValue: 'no score', why: String, percent: String };
const sceneOf: ChartDrawing['sceneOf'] = ({ width, height, font, hidden }) =>
  radarScene({
    axes: AXES,
    levels: 5,
    series: SERIES.filter(({ id }) => !hidden.has(id)),
    width,
    height,
    font,
    words,
  });
const radar = () => screen.getByRole('application');
const told = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');
const shown = (part: string) => radar().querySelectorAll(`[data-mark^="${part}"]`).length;
const showRadar = async () =>
  renderApp(<RadarChart title="Objectives" fileName="x" axes={AXES} levels={5} series={SERIES} />);

describe('the name of an axis', () => {
  /** Where it stands on the drawing; the middle of its lines. */
  const placeOf = (label: string) => {
    const text = [...radar().querySelectorAll('[data-mark^="name:"]')].find(({ textContent }) => textContent === label);
    const lines = [...(text?.querySelectorAll('tspan') ?? [])];
    const [x, y] = ['x', 'y'].map((side) => Number(lines[0]?.getAttribute(side)));
    return { clientX: x ?? Number.NaN, clientY: (y ?? Number.NaN) - 4 };
  };
  // jsdom knows no events of pointers: one of a mouse has the place.
  const pointAt = (at: { readonly clientX: number; readonly clientY: number }) => {
    fireEvent(radar(), new MouseEvent('pointermove', { bubbles: true, ...at }));
    fireEvent.click(radar(), at);
  };
  /** A finger comes, is lifted and leaves; the click comes last. It may tremble. */
  const tap = (at: { readonly clientX: number; readonly clientY: number }) => {
    for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointerleave', 'pointerout'])
      fireEvent(radar(), Object.assign(new MouseEvent(type, { bubbles: true, ...at }), { pointerType: 'touch' }));
    fireEvent.click(radar(), at);
  };
  const showChoosing = async () => {
    const onChoose = jest.fn();
    await renderApp(
      <RadarChart title="Objectives" fileName="x" axes={AXES} levels={5} series={SERIES} onChoose={onChoose} />,
    );
    return onChoose;
  };

  it('is clicked as its axis is', async () => {
    const onChoose = await showChoosing();
    for (const { label } of AXES) {
      pointAt(placeOf(label));
      expect(onChoose).toHaveBeenLastCalledWith({ axis: label, series: null });
    }
    expect(onChoose).toHaveBeenCalledTimes(AXES.length);
  });

  it('shows its values at a first tap of a finger, and opens them at a second one', async () => {
    const onChoose = await showChoosing();
    tap(placeOf('Build'));
    expect(within(radar()).getByText('Tap again to open')).toBeTruthy();
    expect(radar().textContent).toContain('2.50');
    tap(placeOf('Learn'));
    expect(onChoose).not.toHaveBeenCalled();
    tap(placeOf('Learn'));
    expect(onChoose).toHaveBeenCalledWith({ axis: 'Learn', series: null });
    tap({ clientX: 1, clientY: 1 });
    expect(within(radar()).queryByText('Tap again to open')).toBeNull();
    expect(onChoose).toHaveBeenCalledTimes(1);
  });

  it('leads nowhere beside it, and Enter chooses what was walked to', async () => {
    const onChoose = await showChoosing();
    pointAt({ clientX: 1, clientY: 1 });
    expect(onChoose).not.toHaveBeenCalled();
    act(() => radar().focus());
    await userEvent.setup().keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(onChoose).toHaveBeenCalledWith({ axis: 'Build', series: 'Booking' });
  });
});

describe('a chart by keyboard', () => {
  it('is drawn at once, without anything being fetched', async () => {
    await showRadar();
    expect(shown('point:Booking')).toBe(3);
    expect(shown('point:Tracking')).toBe(4);
    expect(document.querySelector('[aria-busy]')).toBeNull();
  });

  it('walks the objectives with left and right, the series with up and down, and tells each value', async () => {
    await showRadar();
    act(() => radar().focus());
    const { keyboard } = userEvent.setup();
    await keyboard('{ArrowRight}');
    expect(told()).toContain('Flow, Booking: 3.00 · 75%');
    await keyboard('{ArrowDown}');
    expect(told()).toContain('Flow, Tracking: 1.00');
    await keyboard('{ArrowRight}');
    expect(told()).toContain('Build, Tracking: 2.50');
    await keyboard('{ArrowUp}');
    expect(told()).toContain('Build, Booking: no score');
    await keyboard('{ArrowLeft}{ArrowLeft}');
    expect(told()).toContain('Run, Booking: 4.00');
    await keyboard('{Escape}');
    expect(told()).toBe('');
  });

  it('walks bars up and down', async () => {
    const bars = SERIES.map(({ id, label, color }, index) => ({ id, label, color, value: index + 2 }));
    await renderApp(<IndexBars title="Index" fileName="x" levels={5} bars={bars} />);
    act(() => radar().focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(told()).toContain('Booking: 2.00');
    await userEvent.keyboard('{ArrowDown}');
    expect(told()).toContain('Tracking: 3.00');
  });
});

describe('the toggles of a chart that has no legend of its own', () => {
  it('hide and show a series, never the last one', async () => {
    await showRadar();
    const toggle = (name: string) => within(screen.getByRole('list', { name: 'Series' })).getByRole('button', { name });
    await userEvent.click(toggle('Booking'));
    expect([shown('point:Booking'), shown('point:Tracking')]).toEqual([0, 4]);
    await userEvent.click(toggle('Tracking'));
    expect(shown('point:Tracking')).toBe(4);
    expect(await screen.findByText('Sorry, this element can not be hidden!')).toBeTruthy();
  });
});

describe('one description for two drawings', () => {
  const scene = sceneOf({ width: 500, height: 430, font: 'sans-serif', hidden: new Set() });
  const { data, layout } = sceneFigure(scene, { resolve: (color) => color, font: 'sans-serif' }, 'pan');

  it('every point stands at the same place in both', () => {
    const points = scene.marks.filter((mark) => mark.kind === 'point').map(({ at }) => `${at.x} ${at.y}`);
    const drawn = data
      .filter((trace) => trace['mode'] === 'markers')
      .flatMap((trace) =>
        (trace['x'] as number[]).map((x, index) => `${x} ${String((trace['y'] as number[])[index])}`),
      );
    expect(drawn.toSorted()).toEqual(points.toSorted());
    expect(points).toHaveLength(7);
  });

  it('every ring and every text is in both', () => {
    expect(layout['shapes']).toHaveLength(scene.marks.filter(({ kind }) => kind === 'circle').length);
    const lines = scene.marks.flatMap((mark) => (mark.kind === 'text' ? mark.lines : []));
    expect((layout['annotations'] as { text: string }[]).map(({ text }) => text)).toEqual(lines);
  });

  it('hovering a point compares it with the other series', () => {
    const texts = data.flatMap((trace) => (trace['mode'] === 'markers' ? (trace['text'] as string[]) : []));
    expect(texts).toContain('<b>Flow</b><br><b>Booking · 3 · 0.75</b><br>Tracking · 1 · 0.75');
  });
});

/** Says that it has drawn, as plotly does, some time after it was mounted. */
function Engine({ figure, onReady }: PlotProps) {
  const onDrawn = useEffectEvent(() =>
    onReady({
      zoom: () => undefined,
      reset: () => undefined,
      png: async () => Promise.resolve(new Blob()),
      svg: async () => Promise.resolve(new Blob()),
    }),
  );
  useEffect(() => onDrawn(), []);
  return <p>drawn with {figure.data.length} traces</p>;
}

describe('the enlarged view', () => {
  const drawing: ChartDrawing = { label: 'Radar', series: SERIES, sceneOf };
  const show = async (load: () => Promise<{ default: typeof Engine }>) =>
    renderApp(
      <EnlargedChart title="Objectives" fileName="x" drawing={drawing} onClose={() => undefined} load={load} />,
    );

  it('shows our own drawing until the engine has loaded', async () => {
    await show(async () => new Promise(() => undefined));
    expect(document.querySelectorAll('[data-mark^="point:"]')).toHaveLength(7);
    expect(screen.getByRole('button', { name: 'Picture (PNG)' }).matches(':disabled')).toBe(true);
  });

  it('then draws by it, with the series that are chosen', async () => {
    await show(async () => Promise.resolve({ default: Engine }));
    const before = (await screen.findByText(/^drawn with/)).textContent;
    expect(screen.getByRole('button', { name: 'Zoom in' }).matches(':disabled')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Booking' }));
    expect(screen.getByText(/^drawn with/).textContent).not.toBe(before);
  });

  it('says that the engine did not come, keeps our own drawing, and fetches it once more when asked', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let attempts = 0;
    await show(async () => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error('no network')) : Promise.resolve({ default: Engine });
    });
    expect(await screen.findByRole('heading', { name: "The enlarged chart couldn't be loaded" })).toBeTruthy();
    expect(document.querySelectorAll('[data-mark^="point:"]')).toHaveLength(7);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^drawn with/)).toBeTruthy();
    expect(attempts).toBe(2);
    complaints.mockRestore();
  });
});
