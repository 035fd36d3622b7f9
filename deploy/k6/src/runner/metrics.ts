import { AsyncLocalStorage } from 'node:async_hooks';

export type Kind = 'counter' | 'rate' | 'trend';
export type Tags = Readonly<Record<string, string>>;

/** What was added under one name, or the part of it that has certain tags. */
export interface Metric {
  readonly name: string;
  readonly kind: Kind;
  /** Whether its values are milliseconds. */
  readonly isTime: boolean;
  count: number;
  sum: number;
  /** All values of a trend. */
  readonly values: number[];
  /** Parts by their tags as a threshold writes them, such as `scenario:chat`. */
  readonly parts: Map<string, Metric>;
}

const emptyMetric = (name: string, kind: Kind, isTime: boolean): Metric => ({
  name,
  kind,
  isTime,
  count: 0,
  sum: 0,
  values: [],
  parts: new Map(),
});

const record = (metric: Metric, value: number): void => {
  metric.count += 1;
  metric.sum += value;
  if (metric.kind === 'trend') metric.values.push(value);
};

const hasTags = (tags: Tags, wanted: string): boolean =>
  wanted.split(',').every((pair) => {
    const [name = '', value] = pair.split(':').map((text) => text.trim());
    return tags[name] === value;
  });

export const createMetrics = () => {
  const metrics = new Map<string, Metric>();
  const context = new AsyncLocalStorage<Tags>();
  const define = (name: string, kind: Kind, isTime = false): Metric => {
    const metric = metrics.get(name) ?? emptyMetric(name, kind, isTime);
    metrics.set(name, metric);
    return metric;
  };
  return {
    all: (): readonly Metric[] => [...metrics.values()],
    define,
    /** Runs what has these tags on all that it adds. */
    tagged: <T>(tags: Tags, run: () => T): T => context.run(tags, run),
    add: (metric: Metric, value: number, tags: Tags = {}): void => {
      record(metric, value);
      const all = { ...context.getStore(), ...tags };
      for (const [wanted, part] of metric.parts) if (hasTags(all, wanted)) record(part, value);
    },
    /** The metric that a threshold names: `checks`, or `http_req_duration{scenario:chat}`. @throws when the name is unknown */
    named: (selector: string): Metric => {
      const [, name = '', wanted] = /^(\w+)(?:\{(.+)\})?$/.exec(selector) ?? [];
      const metric = metrics.get(name);
      if (!metric) throw new Error(`There is no metric ${selector}`);
      if (wanted === undefined) return metric;
      const part = metric.parts.get(wanted) ?? emptyMetric(selector, metric.kind, metric.isTime);
      metric.parts.set(wanted, part);
      return part;
    },
  };
};

export type Metrics = ReturnType<typeof createMetrics>;
