import { throttle } from '@loanline/kit/events/bus/throttle';
import { sendToStaff } from '../broadcast.ts';
import type { Hub } from '../hub.ts';
import type { Viewers } from './viewers.ts';

/** Staff who move through the list quickly cause few frames for their colleagues. */
const pushEveryMs = 250;
const expireEveryMs = 5_000;

/** Pushes to all admins who looks at what, in one frame for all changes since the last one. */
export const createViewersPush = (hub: Hub, viewers: Viewers) => {
  let timer: NodeJS.Timeout | undefined;
  const push = () => {
    const conversations = viewers.takeChanges();
    if (conversations.length > 0) sendToStaff(hub, { type: 'conversation_viewers', conversations });
  };
  return {
    pushSoon: throttle(push, pushEveryMs),
    start: (): void => {
      timer = setInterval(push, expireEveryMs).unref();
    },
    stop: (): void => clearInterval(timer),
  };
};

export type ViewersPush = ReturnType<typeof createViewersPush>;
