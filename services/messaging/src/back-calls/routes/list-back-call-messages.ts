import type { StaffCaller } from '@loanline/kit/access/callers';
import { handle } from '@loanline/kit/http/handler';
import type { Channel } from '@loanline/proto/enums/channels';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { unknownBackCall } from '../../errors.ts';
import { findThreadWith } from '../../threads/store/threads.ts';
import { findCustomer } from '../store/find-customer.ts';
import type { HistoryQuery } from '../../threads/store/message-history.ts';
import { readThread, type ReadParts } from '../../threads/use-cases/read-thread.ts';

interface Read {
  readonly id: number;
  readonly query: HistoryQuery;
  readonly caller: StaffCaller;
}

const read = async (deps: ReadParts & Pick<Deps, 'prisma'>, channel: Channel, { id, ...command }: Read) => {
  const customer = await findCustomer(deps.prisma, id);
  if (!customer) throw unknownBackCall();
  const { phoneE164 } = customer;
  const thread =
    phoneE164 === null ? null : await findThreadWith(deps.pool, command.caller.username, channel, phoneE164);
  const subject = `back-calls/${id}/${channel}`;
  return readThread(deps, { ...command, channel, phoneE164, thread, subject });
};

export const listSmsMessages = (deps: ReadParts & Pick<Deps, 'prisma'>) =>
  handle(routes.listSmsMessages, ({ params: { id }, query, caller }) =>
    read(deps, 'sms', { id, query, caller }),
  );

export const listWhatsappMessages = (deps: ReadParts & Pick<Deps, 'prisma'>) =>
  handle(routes.listWhatsappMessages, ({ params: { id }, query, caller }) =>
    read(deps, 'whatsapp', { id, query, caller }),
  );
