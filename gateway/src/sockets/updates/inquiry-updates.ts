import type { Logger } from '@loanline/kit/logger';
import { staffInquiry } from '@loanline/proto/entities/inquiry';
import type { ServerFrame } from '@loanline/proto/frames';
import { routes } from '@loanline/proto/routes';
import type { ServiceClient } from '../ask.ts';
import type { Hub } from '../hub.ts';
import { inquiryRoom } from '../rooms.ts';
import { createUpdates } from './updates.ts';

const staffRoute = { ...routes.getInquiry, success: { status: 200, body: staffInquiry } } as const;

export interface InquiryUpdatesParts {
  readonly hub: Hub;
  readonly chat: ServiceClient;
  readonly logger: Logger;
}

/** Pushes inquiries that were started or whose status has changed. */
export const createInquiryUpdates = ({ hub, chat, logger }: InquiryUpdatesParts) =>
  createUpdates({
    hub,
    logger,
    subject: 'inquiry',
    roomOf: inquiryRoom,
    read: async (inquiryId, wanted, correlationId) => {
      const input = { params: { inquiryId } };
      const [forVisitor, forStaff] = await Promise.all([
        wanted.customers && chat(routes.getInquiry, input, { caller: { kind: 'anonymous' }, correlationId }),
        wanted.staff &&
          chat(staffRoute, input, { caller: { kind: 'service', service: 'gateway' }, correlationId }),
      ]);
      const frame = (data: Extract<ServerFrame, { type: 'inquiry_update' }>['data'] | false) =>
        data ? ({ type: 'inquiry_update', correlationId, inquiryId, data } as const) : undefined;
      return { customers: frame(forVisitor), admins: frame(forStaff) };
    },
  });
