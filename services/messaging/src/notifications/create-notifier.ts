import { inTransaction } from '@loanline/kit/database/transaction';
import { runOncePerCluster } from '@loanline/kit/database/lease/run-once-per-cluster';
import { registerGauge, type Metrics } from '@loanline/kit/observability/metrics';
import { notificationSms } from '@loanline/proto/rules/texts/notification-text';
import type { Deps } from '../deps.ts';
import type { countOutcomes } from './count-outcomes.ts';
import { decideNotifications, type Waits } from './store/decide-notifications.ts';
import { sendNotification, type NotificationContent } from './send-notification.ts';
import { countWaiting, takeDue, type DueNotification } from './store/waiting-notifications.ts';
import { trackerLink } from './tracker-link.ts';

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

/** Decides which customers get which notification, and hands texts to the delivery worker, in one instance at a time. */
export const createNotifier = (
  parts: Parts,
  { everyMs = 5_000, settleMs = 10_000 }: NotifierOptions = {},
) => {
  const { pool, prisma, relay, logger, now, deliveryWorker, metrics, count, config } = parts;
  const waits: Waits = { settleMs, unreadMinutes: config.NOTIFY_UNREAD_MINUTES };
  registerGauge(metrics, {
    name: 'notifications_waiting',
    help: 'Notifications that wait to be sent',
    read: async () => [{ value: await countWaiting(prisma) }],
  });

  const textOf = (due: DueNotification, sender: string): NotificationContent => {
    const link = trackerLink(config.PUBLIC_ORIGIN, due.applicationId);
    const body = notificationSms({ ...due, link, canReply: sender.startsWith('+') });
    return { kind: 'ready', content: { body, template: null } };
  };

  const sendNext = (): Promise<boolean> =>
    inTransaction(pool, async (client) => {
      const due = await takeDue(client, 'sms', now());
      if (!due) return false;
      count(await sendNotification(parts, client, due, ({ from }) => textOf(due, from)));
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
