import type { BackService } from '@loanline/proto/contract';
import { routesOfEachService } from '@loanline/proto/routes/each-service';
import type { RetentionState } from '@loanline/proto/entities/retention';
import { hourMs } from '@loanline/proto/rules/dates/durations';
import type { Pool } from 'pg';
import { coalesce } from '../../events/bus/coalesce.ts';
import { handle, type MountedRoute } from '../../http/handler.ts';
import { runOncePerCluster } from '../../database/lease/run-once-per-cluster.ts';
import type { Service } from '../../runtime/lifecycle.ts';
import type { Logger } from '../../runtime/logger.ts';
import { registerGauge, type Metrics } from '../../observability/metrics.ts';
import type { RetentionClass } from './retention-class.ts';
import { readRetention } from './read-retention.ts';
import { beginRetentionRun, failRetentionRun, runClass } from './retention-run.ts';
import { warnOfShortTimes } from './settings.ts';

export interface RetentionOptions {
  readonly pool: Pool;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly classes: readonly RetentionClass[];
}

export interface RetentionJob {
  readonly worker: Service;
  readonly read: () => Promise<RetentionState[]>;
  /** Begins a run of each class and returns; those under way continue. */
  readonly runNow: () => Promise<RetentionState[]>;
}

const dayHours = 24;
/** How often somebody looks whether a day has passed, or a run was left behind. */
const lookEveryMs = hourMs;

/**
 * Deletes records past their retention period, once a day in one of the instances, and whenever somebody asks. A class
 * that fails is retried within the hour and delays no other.
 */
export const createRetentionJob = ({ pool, logger, metrics, classes }: RetentionOptions): RetentionJob => {
  const stopping = new AbortController();

  /** A class whose run was asked for is under way: it begins no second one. */
  const runEach = async (signal: AbortSignal) => {
    for (const kind of classes) {
      if (signal.aborted) return;
      try {
        await beginRetentionRun(pool, kind.key, dayHours);
        await runClass(pool, kind, signal);
      } catch (error) {
        logger.error({ err: error, class: kind.key }, 'failed to run retention');
        // If the failure cannot be stored, the run remains under way until another turn continues it.
        await failRetentionRun(pool, kind.key).catch(() => undefined);
      }
    }
  };

  const timed = runOncePerCluster({
    pool,
    logger,
    name: 'retention',
    everyMs: lookEveryMs,
    work: (_term, signal) => runEach(signal),
  });
  const runAsked = coalesce(() => runEach(stopping.signal));
  const read = () => readRetention(pool, classes);

  registerGauge(metrics, {
    name: 'retention_last_run_timestamp_seconds',
    help: 'When the latest finished run that deletes data after their time began',
    labelNames: ['class'],
    read: async () => {
      const { rows } = await pool.query<{ class: string; at: number }>(
        'SELECT class, extract(epoch FROM started_at)::float AS at FROM retention_runs WHERE finished_at IS NOT NULL AND NOT failed',
      );
      return rows.map((row) => ({ labels: { class: row.class }, value: row.at }));
    },
  });
  registerGauge(metrics, {
    name: 'retention_deleted_rows',
    help: 'Rows that the latest run deleted after their time',
    labelNames: ['class', 'kind'],
    read: async () => {
      const { rows } = await pool.query<{ class: string; kind: string; value: number }>(
        'SELECT class, d.key AS kind, d.value::int AS value FROM retention_runs, jsonb_each_text(deleted) AS d',
      );
      return rows.map(({ class: name, kind, value }) => ({ labels: { class: name, kind }, value }));
    },
  });

  return {
    worker: {
      name: 'retention',
      start: () => {
        warnOfShortTimes(classes, logger);
        timed.start();
        return Promise.resolve();
      },
      stop: async () => {
        stopping.abort();
        await Promise.all([timed.stop(), runAsked()]);
      },
    },
    read,
    runNow: async () => {
      for (const { key } of classes) await beginRetentionRun(pool, key, 0);
      void runAsked();
      return read();
    },
  };
};

/** The routes that show the gateway a service's retention classes, and delete what is due. */
export const retentionRoutes = (name: BackService, { read, runNow }: RetentionJob): MountedRoute[] => [
  handle(routesOfEachService[name].getRetention, read),
  handle(routesOfEachService[name].runRetention, runNow),
];
