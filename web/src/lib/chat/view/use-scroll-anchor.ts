import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** So close to the end that it should stay in sight when something is added. */
const nearEnd = 96;

interface Shown {
  count: number;
  /** Key of the first entry; another one means that earlier entries came. */
  first: string;
  /** The reader has just sent a message, and wants to see it. */
  toEnd: boolean;
  /** Something else is shown at the end, such as who is typing. */
  also?: boolean;
}

/** Anchors a conversation's scroll: at the end it follows new messages, further up it stays where it is. */
export const useScrollAnchor = ({
  count,
  first,
  toEnd,
  also,
}: Shown): { ref: RefObject<HTMLDivElement | null>; onScroll: () => void } => {
  const scroller = useRef<HTMLDivElement>(null);
  const place = useRef({ fromEnd: 0, first: '' });

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const { fromEnd, first: firstBefore } = place.current;
    const earlierCame = firstBefore !== '' && firstBefore !== first;
    if (earlierCame) box.scrollTop = box.scrollHeight - box.clientHeight - fromEnd;
    else if (fromEnd < nearEnd || toEnd) box.scrollTop = box.scrollHeight;
    place.current = { fromEnd: box.scrollHeight - box.clientHeight - box.scrollTop, first };
  }, [count, first, toEnd, also]);

  // A longer draft, or files that are being sent, take room from the conversation above them.
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const watch = new ResizeObserver(() => {
      if (place.current.fromEnd < nearEnd) box.scrollTop = box.scrollHeight;
    });
    watch.observe(box);
    return () => watch.disconnect();
  }, []);

  return {
    ref: scroller,
    onScroll: () => {
      const box = scroller.current;
      if (box) place.current.fromEnd = box.scrollHeight - box.clientHeight - box.scrollTop;
    },
  };
};
