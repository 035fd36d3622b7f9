import type { EventOf } from '@loanline/proto/events';
import type { GatewayDeps } from '../../deps.ts';

/** What staff look at changes often, so it is pushed a moment later, many changes in one frame. */
export const pushViewing =
  ({ viewers, viewersPush }: GatewayDeps) =>
  (event: EventOf<'inbox.viewing.v1'>): Promise<void> => {
    viewers.note(event);
    viewersPush.pushSoon();
    return Promise.resolve();
  };
