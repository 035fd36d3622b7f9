import { currentContext } from '@loanline/kit/runtime/current-context';
import type { Logger } from '@loanline/kit/runtime/logger';
import { staffInquiry } from '@loanline/proto/entities/inquiry';
import type { ServerFrame } from '@loanline/proto/frames';
import { routes } from '@loanline/proto/routes';
import type { ServiceClient } from '@loanline/kit/http/client';
import type { Hub } from '../hub.ts';
import { inquiryRoom } from '../rooms.ts';
import { createUpdates } from './coalesced-push.ts';

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
    read: async (inquiryId, wanted) => {
      const { correlationId } = currentContext();
      const input = { params: { inquiryId } };
      const [forVisitor, forStaff] = await Promise.all([
        wanted.customers && chat(routes.getInquiry, input, { caller: { kind: 'anonymous' } }),
        wanted.staff && chat(staffRoute, input, { caller: { kind: 'service', service: 'gateway' } }),
      ]);
      const frame = (data: Extract<ServerFrame, { type: 'inquiry_update' }>['data'] | false) =>
        data ? ({ type: 'inquiry_update', correlationId, inquiryId, data } as const) : undefined;
      return { customers: frame(forVisitor), staff: frame(forStaff) };
    },
  });
