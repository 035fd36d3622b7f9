import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/** So close to the end that it should stay in sight when something is added. */
const nearEnd = 96;

interface Shown {
  count: number;
  /** Key of the first entry; another one means that earlier entries came. */
  first: string;
  /** Whoever reads has just written: the end is what they want to see. */
  toEnd: boolean;
  /** What else takes room at the end. */
  also?: boolean;
}

/** Keeps the place in a conversation: at the end it follows, further up it stays. */
export const useKeepPlace = ({
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

  return {
    ref: scroller,
    onScroll: () => {
      const box = scroller.current;
      if (box) place.current.fromEnd = box.scrollHeight - box.clientHeight - box.scrollTop;
    },
  };
};
