import type { InboxReference } from '@loanline/proto/entities/conversations/staff-inbox';
import { sendFrame } from '../socket/use-socket.ts';
import { throttle } from '../timing/throttle.ts';

/** The last one is in front. */
const opened: InboxReference[] = [];

/** Sends which conversation the person looks at: the one in front, while the page is visible. */
export const sayViewing = throttle(500, () => {
  const front = document.visibilityState === 'visible' ? opened.at(-1) : undefined;
  sendFrame({
    type: 'viewing',
    conversation: front ? { kind: front.kind, id: front.id } : null,
  });
});

export const open = (conversation: InboxReference): void => {
  opened.push(conversation);
  sayViewing();
};

export const close = (conversation: InboxReference): void => {
  const place = opened.indexOf(conversation);
  if (place >= 0) opened.splice(place, 1);
  sayViewing();
};

export const isAnyOpen = (): boolean => opened.length > 0;
