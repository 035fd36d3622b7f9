import { inTransaction } from '@loanline/kit/database/transaction';
import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { openThread } from '../store/threads.ts';
import { receiverOf } from '../use-cases/send-message.ts';

/** For a customer who may have no back call request, such as that of an application. */
export const openThreadWithPhone = ({ pool }: Pick<Deps, 'pool'>) =>
  handle(routes.openThread, async ({ body: { phoneNumber, customerName = '' } }) => {
    const phoneE164 = receiverOf('sms', phoneNumber);
    const conversationId = await inTransaction(pool, (client) =>
      openThread(client, {
        channel: 'sms',
        phoneE164,
        backCallRequestId: null,
        customerName: customerName === '' ? null : customerName,
      }),
    );
    return { conversationId };
  });
