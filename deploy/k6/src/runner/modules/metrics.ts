import type { Metric, Tags } from '../metrics.ts';
import { metrics } from '../run-metrics.ts';

/** k6's `Trend`. */
export class Trend {
  readonly #metric: Metric;

  constructor(name: string, isTime = false) {
    this.#metric = metrics.define(name, 'trend', isTime);
  }

  add(value: number, tags?: Tags): void {
    metrics.add(this.#metric, value, tags);
  }
}
