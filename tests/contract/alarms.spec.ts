import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { createLogger, oneSegment } from '@tidemark/kernel';
import { createHttpApp, limitAttempts, limitUnauthenticated } from '@tidemark/kernel/http';
import { createMemoryPorts } from '@tidemark/kernel/memory';
import { registerSecurityLog } from '@tidemark/standalone/logs/audit-log';
import { metricsOf } from '@tidemark/standalone/health/metrics';
import { parse } from 'yaml';
import { z } from 'zod';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ summary: z.string().min(1) }) }),
      ),
    }),
  ),
});
const Dashboard = z.object({
  panels: z.array(
    z.object({ id: z.number(), title: z.string(), targets: z.array(z.object({ expr: z.string().min(1) })) }),
  ),
});

const rules = Rules.parse(parse(read('compose/prometheus/rules.yml'))).groups.flatMap(({ rules: some }) => some);
const { panels } = Dashboard.parse(JSON.parse(read('compose/grafana/dashboards/tidemark.json')));

/** All that the four processes register, by a process that has every part. */
function registered() {
  const ports = createMemoryPorts();
  const { clock, ids } = ports;
  const logger = createLogger({ level: 'silent', name: 'test' });
  const metrics = metricsOf(ports, {
    tasks: [],
    projector: { places: () => [], worked: () => 0 },
    segments: oneSegment,
    mails: { name: 'mails', start: async () => undefined, stop: async () => undefined },
    appended: () => 0,
    deadLetters: { parkedStreams: () => 0 },
    readModels: { projections: [], generationOf: () => 1 },
  });
  registerSecurityLog(metrics, { failure: () => undefined });
  const publicAttempts = limitAttempts({ points: 0, seconds: 60 });
  const unauthenticated = limitUnauthenticated({
    points: 1,
    publicAttempts,
    routes: {},
    isKnown: () => true,
    clock,
    logger,
    metrics,
    audit: () => undefined,
  });
  createHttpApp({ logger, ids, missing: () => [], metrics, unauthenticated, api: [] });
  return metrics;
}

/** Names that an expression asks for, its functions, labels and words of Prometheus itself left out. */
const asked = (expression: string): readonly string[] =>
  [
    ...expression
      .replaceAll(/"[^"]*"/g, '')
      .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, '')
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
      .matchAll(/[a-z]\w*(?!\w|\s*\()/g),
  ].flatMap(([name]) => (['or', 'and', 'unless'].includes(name) ? [] : [name]));

const metrics = registered();
const names = new Set([
  // Prometheus itself says whether it reaches a process.
  'up',
  ...metrics
    .getMetricsAsArray()
    .flatMap(({ name }) => [name, ...['_bucket', '_count', '_sum'].map((part) => `${name}${part}`)]),
]);

it.each([
  ...rules.map(({ alert, expr }): [string, string] => [`the alarm ${alert}`, expr]),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [`"${title}"`, expr])),
])('%s asks for what a process says', (_name, expression) => {
  expect(asked(expression)).not.toEqual([]);
  for (const name of asked(expression)) expect(names).toContain(name);
});

it('says of every metric of ours what it is', () => {
  const ours = metrics.getMetricsAsArray().filter(({ name }) => name.startsWith('tidemark_'));
  expect(ours.length).toBeGreaterThan(10);
  for (const { name, help } of ours) expect([name, help]).toEqual([name, expect.stringMatching(/^[A-Z].{20,}/)]);
});

it('docs/operations.md tells what each alarm means, and of no other', () => {
  const table = read('docs/operations.md').split('### Alarms')[1]?.split('\n#')[0] ?? '';
  const told = [...table.matchAll(/^\| (`.+?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(told.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
});

it('the dashboard’s panels have a place of their own each', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});
