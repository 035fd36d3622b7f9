import { createMetrics } from './metrics.ts';

/** The metrics of this process's run: k6 is one run, too. */
export const metrics = createMetrics();

const { define } = metrics;

/** The metrics that k6 has built in, as far as they are measured here. */
export const builtIn = {
  checks: define('checks', 'rate'),
  httpReqs: define('http_reqs', 'counter'),
  httpReqDuration: define('http_req_duration', 'trend', true),
  httpReqFailed: define('http_req_failed', 'rate'),
  iterations: define('iterations', 'counter'),
  iterationDuration: define('iteration_duration', 'trend', true),
  droppedIterations: define('dropped_iterations', 'counter'),
  wsConnecting: define('ws_connecting', 'trend', true),
  wsSessions: define('ws_sessions', 'counter'),
};

/** How often each check passed and failed, by its name. */
export const checkCounts = new Map<string, { passes: number; fails: number }>();
