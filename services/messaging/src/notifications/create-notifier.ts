import { inTransaction } from '@loanline/kit/database/transaction';
import { runOncePerCluster } from '@loanline/kit/database/lease/run-once-per-cluster';
import { registerGauge, type Metrics } from '@loanline/kit/observability/metrics';
import type { Deps } from '../deps.ts';
import type { countOutcomes } from './count-outcomes.ts';
import { decideNotifications, type Waits } from './store/decide-notifications.ts';
import { sendNotification } from './send-notification.ts';
import { countWaiting, takeDue } from './store/waiting-notifications.ts';

export interface NotifierOptions {
  readonly everyMs?: number;
  readonly settleMs?: number;
}

type Parts = Pick<
  Deps,
  'config' | 'pool' | 'prisma' | 'relay' | 'logger' | 'channels' | 'rules' | 'now' | 'deliveryWorker'
> & {
  readonly metrics: Metrics;
  readonly count: ReturnType<typeof countOutcomes>;
};

/** Decides which customers are to know what, and gives the texts to the delivery worker; in one of the instances at a time. */
export const createNotifier = (
  parts: Parts,
  { everyMs = 5_000, settleMs = 10_000 }: NotifierOptions = {},
) => {
  const { pool, prisma, relay, logger, now, deliveryWorker, metrics, count, config } = parts;
  const waits: Waits = { settleMs, unreadMinutes: config.NOTIFY_UNREAD_MINUTES };
  registerGauge(metrics, {
    name: 'notifications_waiting',
    help: 'Notifications that wait to go out',
    read: async () => [{ value: await countWaiting(prisma) }],
  });

  const sendNext = (): Promise<boolean> =>
    inTransaction(pool, async (client) => {
      const due = await takeDue(client, 'sms', now());
      if (!due) return false;
      count(await sendNotification(parts, client, due));
      return true;
    });

  return runOncePerCluster({
    pool,
    name: 'notifications',
    everyMs,
    logger,
    work: async (_term, signal) => {
      while (await inTransaction(pool, (client) => decideNotifications(client, now(), waits)))
        if (signal.aborted) return;
      while (!signal.aborted && (await sendNext())) {
        relay.wake();
        deliveryWorker.wake();
      }
    },
  });
};
