import { areaPalette } from '@tidemark/contracts';
import { IndexBars } from '../components/charts/IndexBars';
import { RadarChart } from '../components/charts/RadarChart';
import type { RadarSeries } from '../components/charts/types';
import { HowComputed } from '../components/overlays/HowComputed';
import { seriesLook } from '../lib/series';
import styles from './gallery.module.css';
import { Section } from './Section';

const AREAS = [
  ['Flow', ['Small batches', 'Trunk-based development', 'Limited work in progress']],
  ['Build and release', ['Continuous integration', 'Deployment automation', 'Test automation']],
  ['Operations', ['Observability', 'Incident response']],
  ['Security', ['Dependency hygiene', 'Threat modelling']],
  ['Learning', ['Blameless reviews', 'Living documentation']],
] as const;

const axes = AREAS.flatMap(([areaName, names], area) =>
  names.map((label) => ({ id: label, label, areaName, areaColor: areaPalette[area] ?? '#ff4040' })),
);
const booking = [3.33, 3.71, 2.48, 4.08, 3.88, 3.04, 1.67, 2.92, 2.64, 2.14, 3.33, 2.79];
const tracking = [2.77, 3.0, 3.22, 3.55, 2.53, 2.66, 3.34, 3.06, 2.36, null, 2.47, 2.78];
const average = booking.map((value, index) => (value + (tracking[index] ?? value)) / 2);
const coverage = axes.map((_, index) => (index === 9 ? 14 / 27 : 24 / 27));

const one = (
  slot: number,
  label: string,
  values: readonly (number | null)[],
  shares?: readonly number[],
): RadarSeries => ({
  id: label,
  label,
  ...seriesLook(slot),
  kind: 'assessment',
  values,
  ...(shares && { coverage: shares }),
});
const mean: RadarSeries = { id: 'average', label: 'Average', ...seriesLook(0), kind: 'average', values: average };
const maturity: RadarSeries = {
  id: 'maturity',
  label: 'Maturity',
  ...seriesLook(0),
  kind: 'maturity',
  values: booking.map((value) => Math.floor(value)),
};
const two = [one(0, 'Booking', booking, coverage), one(1, 'Tracking', tracking)];
const seven = Array.from({ length: 7 }, (_, index) =>
  one(
    (index + 5) % 6,
    `Team ${index + 1}`,
    booking.map((value, axis) => Math.min(10, value * 1.6 + ((index * 5 + axis * 3) % 7) / 2)),
  ),
);
const NAMES = [
  'Booking',
  'Tracking',
  'Payments',
  'Warehouse',
  'Route planning and network design',
  'Customs and cross-border documents',
];
const some = (count: number) =>
  NAMES.slice(0, count).map((name, index) =>
    one(
      index,
      name,
      (index % 2 === 0 ? booking : tracking).map((value, axis) =>
        value === null ? null : Math.max(0.6, value - index * 0.3 + ((index * 7 + axis * 5) % 9) / 10),
      ),
      coverage,
    ),
  );
const nobody = [
  one(
    0,
    'Customs',
    axes.map(() => null),
  ),
];
const person = [{ ...one(0, 'Ana Ribeiro', booking), single: true }];
const bars = [
  { id: 'b', label: 'Booking', value: 3, coverage: 0.85, color: 'var(--tm-series-1)' },
  { id: 't', label: 'Tracking', value: 2.89, coverage: 0.5, color: 'var(--tm-series-2)' },
  { id: 'p', label: 'Payments and everything around it', value: null, coverage: 0.1, color: 'var(--tm-series-3)' },
  { id: 'm', label: 'Warehouse', value: 4.9, coverage: 0.99, color: 'var(--tm-series-4)' },
  { id: 'a', label: 'Average, both', value: 2.93, coverage: 0.82, color: '', kind: 'average' as const },
];

export function Charts() {
  return (
    <>
      <Section title="Charts">
        <div className={styles['charts']}>
          <RadarChart
            title="Objectives"
            fileName="objectives"
            axes={axes}
            levels={5}
            series={[...two, mean]}
            height={430}
            actions={<HowComputed title="Objectives">Shares of answers.</HowComputed>}
          />
          <IndexBars title="Index" fileName="index" levels={5} bars={bars} />
        </div>
      </Section>
      <div className={styles['four']}>
        <RadarChart title="Seven series, ten levels" fileName="seven" axes={axes} series={seven} />
        <RadarChart
          title="Maturity"
          fileName="maturity"
          axes={axes}
          levels={5}
          series={[one(0, 'You', booking), maturity]}
          height={400}
        />
        <RadarChart title="Two objectives" fileName="few" axes={axes.slice(0, 2)} levels={5} series={two} />
        <RadarChart title="Nothing yet" fileName="none" axes={axes} levels={5} series={[]} />
        {[1, 2, 3, 5, 6].map((count) => (
          <RadarChart
            key={count}
            title={`${count} series`}
            fileName={`${count}`}
            axes={axes}
            levels={5}
            series={some(count)}
          />
        ))}
        <RadarChart title="No answers yet" fileName="nobody" axes={axes} levels={5} series={nobody} />
        <RadarChart title="One respondent" fileName="person" axes={axes} levels={5} series={person} />
      </div>
    </>
  );
}
