import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useEffectEvent } from 'react';
import { renderApp } from '../../testing/render';
import { BarsBones, RadarBones } from './ChartBones';
import { LazyPlot } from './LazyPlot';
import type { PlotProps } from './Plot';

const figure = () => ({ height: 300, data: [], layout: {} });
/** Says that it has drawn, as plotly does, some time after it was mounted. */
function Engine({ onReady }: PlotProps) {
  const onDrawn = useEffectEvent(() => onReady(async () => Promise.resolve(new Blob())));
  useEffect(() => {
    const timer = setTimeout(() => onDrawn(), 20);
    return () => clearTimeout(timer);
  }, []);
  return <p>drawn</p>;
}
const engine = { default: Engine };
const bonesOf = (shape: string) => document.querySelector(`[aria-busy=true] [data-bones=${shape}]`);

const real = window.ResizeObserver;
/** Tells a width at once, as a browser does. */
class Measured implements ResizeObserver {
  private readonly callback: ResizeObserverCallback;
  constructor(callback: ResizeObserverCallback) {
    this.callback = callback;
  }
  observe(target: Element) {
    const contentRect = {
      x: 0,
      y: 0,
      top: 0,
      left: 0,
      right: 400,
      bottom: 300,
      width: 400,
      height: 300,
    } as DOMRectReadOnly;
    const entry = { target, contentRect, borderBoxSize: [], contentBoxSize: [], devicePixelContentBoxSize: [] };
    requestAnimationFrame(() => this.callback([entry], this));
  }
  unobserve() {}
  disconnect() {}
}

const show = async (load: () => Promise<typeof engine>, bones = <RadarBones />) =>
  renderApp(
    <LazyPlot
      label="Radar"
      height={300}
      look="radar"
      bones={bones}
      figure={figure}
      onReady={() => undefined}
      load={load}
    />,
  );

describe('a chart while it comes', () => {
  beforeEach(() => {
    window.ResizeObserver = Measured;
  });
  afterEach(() => {
    window.ResizeObserver = real;
  });

  test.each([
    ['radar', <RadarBones key="radar" />],
    ['bars', <BarsBones key="bars" rows={3} />],
  ])('has the shape of a %s, never a blank card', async (shape, bones) => {
    await show(async () => new Promise(() => undefined), bones);
    expect(bonesOf(shape)).not.toBeNull();
  });

  test('is drawn in its place once the engine is there', async () => {
    await show(async () => Promise.resolve(engine));
    expect(await screen.findByText('drawn')).toBeTruthy();
    expect(bonesOf('radar')).not.toBeNull();
    await waitFor(() => expect(bonesOf('radar')).toBeNull());
  });

  test('says that it could not be loaded, and fetches it once more when asked', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let attempts = 0;
    await show(async () => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error('no network')) : Promise.resolve(engine);
    });
    expect(await screen.findByRole('heading', { name: 'The chart could not be loaded' })).toBeTruthy();
    await act(async () => userEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(await screen.findByText('drawn')).toBeTruthy();
    expect(attempts).toBe(2);
    complaints.mockRestore();
  });
});
