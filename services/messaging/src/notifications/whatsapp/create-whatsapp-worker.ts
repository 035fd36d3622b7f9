import { runOncePerCluster } from '@loanline/kit/database/lease/run-once-per-cluster';
import { inTransaction } from '@loanline/kit/database/transaction';
import type { Deps } from '../../deps.ts';
import type { countOutcomes } from '../count-outcomes.ts';
import { sendNotification } from '../send-notification.ts';
import { isOneDue, takeDue } from '../store/waiting-notifications.ts';
import { readUpdateContent, type ContentOf } from './update-content.ts';

type WhatsappWorkerOptions = Pick<
  Deps,
  | 'config'
  | 'pool'
  | 'prisma'
  | 'relay'
  | 'logger'
  | 'channels'
  | 'templates'
  | 'rules'
  | 'now'
  | 'deliveryWorker'
> & {
  readonly everyMs?: number | undefined;
  readonly count: ReturnType<typeof countOutcomes>;
};

/**
 * Hands due WhatsApp messages to the delivery worker, in one instance at a time. It is separate from the worker for
 * texts, so that a provider that does not return its templates holds up no texts.
 */
export const createWhatsappWorker = ({ everyMs = 5_000, count, ...parts }: WhatsappWorkerOptions) => {
  const { pool, prisma, relay, logger, now, deliveryWorker } = parts;

  const sendNext = (contentOf: ContentOf): Promise<boolean> =>
    inTransaction(pool, async (client) => {
      const due = await takeDue(client, 'whatsapp', now());
      if (!due) return false;
      count(await sendNotification(parts, client, due, () => contentOf(due)));
      return true;
    });

  return runOncePerCluster({
    pool,
    name: 'whatsapp updates',
    everyMs,
    logger,
    work: async (_term, signal) => {
      if (!(await isOneDue(prisma, 'whatsapp', now()))) return;
      const contentOf = await readUpdateContent(parts);
      while (!signal.aborted && (await sendNext(contentOf))) {
        relay.wake();
        deliveryWorker.wake();
      }
    },
  });
};
