import type { RadarAxis, RadarSeries } from '../../components/charts/types';
import { seriesLook } from '../../lib/series';
import type texts from './locales/en-US.json';

type Area = keyof (typeof texts)['sample']['areas'];
type Objective = keyof (typeof texts)['sample']['objectives'];

interface Row {
  readonly objective: Objective;
  readonly area: Area;
  readonly color: string;
  readonly then: number;
  readonly now: number;
}

/** Two rounds of an invented team, which the page shows in the product's own chart. */
const rows: readonly Row[] = [
  { objective: 'batches', area: 'flow', color: '#ff4040', then: 2.3, now: 3.7 },
  { objective: 'trunk', area: 'flow', color: '#ff4040', then: 2.9, now: 4 },
  { objective: 'wip', area: 'flow', color: '#ff4040', then: 2.1, now: 2.9 },
  { objective: 'integration', area: 'release', color: '#1b4673', then: 3.4, now: 4.3 },
  { objective: 'deployment', area: 'release', color: '#1b4673', then: 3.1, now: 4.1 },
  { objective: 'tests', area: 'release', color: '#1b4673', then: 2.8, now: 3.4 },
  { objective: 'observability', area: 'operations', color: '#5f2b02', then: 1.7, now: 2.3 },
  { objective: 'incidents', area: 'operations', color: '#5f2b02', then: 2.6, now: 3.3 },
  { objective: 'dependencies', area: 'security', color: '#934ff7', then: 2.4, now: 2.9 },
  { objective: 'threats', area: 'security', color: '#934ff7', then: 2.2, now: 2.6 },
  { objective: 'reviews', area: 'learning', color: '#307372', then: 2.7, now: 3.7 },
  { objective: 'documentation', area: 'learning', color: '#307372', then: 2.5, now: 3.1 },
];

export const LEVELS = 5;

/** The texts of the sample, in the reader's language. */
export interface SampleNames {
  readonly area: (area: Area) => string;
  readonly objective: (objective: Objective) => string;
  readonly then: string;
  readonly now: string;
}

export const sampleAxes = ({ area, objective }: SampleNames): RadarAxis[] =>
  rows.map((row) => ({
    id: row.objective,
    label: objective(row.objective),
    areaName: area(row.area),
    areaColor: row.color,
  }));

const seriesOf = (id: string, label: string, slot: number, values: readonly number[]): RadarSeries => ({
  id,
  label,
  ...seriesLook(slot),
  kind: 'assessment',
  values,
});

export const sampleSeries = ({ then, now }: SampleNames): RadarSeries[] => [
  seriesOf(
    'then',
    then,
    1,
    rows.map((row) => row.then),
  ),
  seriesOf(
    'now',
    now,
    0,
    rows.map((row) => row.now),
  ),
];
