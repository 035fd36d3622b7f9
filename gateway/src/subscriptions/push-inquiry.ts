import type { EventOf } from '@loanline/proto/events';
import type { GatewayDeps } from '../deps.ts';

type Event = EventOf<'inquiry.opened.v1'> | EventOf<'inquiry.changed.v1'>;

/** Reading takes a while, and what else happened to the inquiry must not wait for it. */
export const pushInquiry =
  ({ updateInquiry, forgetInquiry }: GatewayDeps) =>
  ({ data }: Event): Promise<void> => {
    if ('erased' in data && data.erased) forgetInquiry(data.inquiryId);
    void updateInquiry(data.inquiryId);
    return Promise.resolve();
  };
