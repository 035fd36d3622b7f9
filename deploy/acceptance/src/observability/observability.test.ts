import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@loanline/kit/testing/processes';
import { backServices } from '@loanline/proto/contract';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { startWholeProduct, type WholeProduct } from '../start-whole-product.ts';
import { namesIn } from './promql.ts';

const fileText = (name: string) =>
  readFileSync(new URL(`../../../observability/${name}`, import.meta.url), 'utf8');
const dashboard = JSON.parse(fileText('dashboard.json')) as {
  panels: { title: string; targets: { expr: string; legendFormat: string }[] }[];
};
const alerts = parse(fileText('alerts.yml')) as { groups: { rules: { alert: string; expr: string }[] }[] };

const expressions = [
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ...alerts.groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr] as const)),
];

/** What Prometheus itself adds. */
const ofPrometheus = { metrics: ['up'], labels: ['job', 'instance', 'le'] };

const exprOf = (name: string) => expressions.find(([alert]) => alert === name)?.[1] ?? '';

let product: WholeProduct;
let text: string;
let metrics: Set<string>;
let labels: Set<string>;
beforeAll(async () => {
  const port = await freePort();
  product = await startWholeProduct({ METRICS_PORT: String(port) });
  await (await fetch(`${product.url}/api/applications/07480`)).text();
  // The sandbox's board is read at once, and represents all providers.
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  text = await read();
  for (let wait = 0; wait < 50 && !text.includes('provider="'); wait += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    text = await read();
  }
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  metrics = new Set(samples.map((line) => line.replace(/[{ ].*/, '')));
  labels = new Set(samples.flatMap((line) => [...line.matchAll(/(\w+)="/g)].map(([, name]) => name ?? '')));
}, 60_000);
afterAll(() => product.stop());

describe('what the dashboard shows and the alerts watch', () => {
  it.each(expressions)('%s: is reported by the running product', (_title, expression) => {
    const used = namesIn(expression);
    expect(used.metrics.length).toBeGreaterThan(0);
    expect(used.metrics.filter((name) => !metrics.has(name) && !ofPrometheus.metrics.includes(name))).toEqual(
      [],
    );
    expect(used.labels.filter((name) => !labels.has(name) && !ofPrometheus.labels.includes(name))).toEqual(
      [],
    );
  });

  it.each(['gateway', ...backServices])('somebody is paged when %s runs nowhere', (service) => {
    expect(exprOf('ServiceIsGone')).toContain(`absent(database_pool_connections{service="${service}"})`);
  });

  it.each(backServices)('somebody is paged when nothing reports on the queue of %s', (queue) => {
    expect(exprOf('QueueIsNotSeen')).toContain(`absent(bus_queue_consumers{queue="${queue}"})`);
    expect(text).toContain(`bus_queue_consumers{queue="${queue}"`);
  });

  it.each(
    dashboard.panels.flatMap(({ title, targets }) => targets.map((target) => [title, target] as const)),
  )('%s: its legend names labels that the expression has', (_title, { expr, legendFormat }) => {
    const named = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');
    expect(named.filter((name) => !namesIn(expr).labels.includes(name))).toEqual([]);
  });
});
