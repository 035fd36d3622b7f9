import { useEffect, useRef } from 'react';
import { paths } from '../../../../lib/paths.ts';
import { navigate } from '../../../../ui/router/navigate.ts';
import { useAddress, useSearch } from '../../../../ui/router/router.tsx';

interface List {
  /** The ids of what is listed. */
  readonly ids: readonly number[];
  /** When it was fetched, in milliseconds. */
  readonly asOf: number;
  readonly refetch: () => void;
  /** Whether the server has more than what is listed. */
  readonly hasMore: boolean;
  readonly loadMore: () => void;
}

interface Arrival {
  /** When a notification was pressed while this screen was open. */
  readonly at?: number;
  /** The request that was opened. */
  readonly opened?: number | undefined;
}

/** Follows a notification that is pressed while this screen is open. */
const useNotificationPresses = (): void => {
  useEffect(() => {
    const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
    const follow = ({ data }: MessageEvent<{ open?: string }>) => {
      if (data.open !== undefined) navigate(data.open, { state: { at: Date.now() } satisfies Arrival });
    };
    serviceWorker?.addEventListener('message', follow);
    return () => serviceWorker?.removeEventListener('message', follow);
  }, []);
};

/**
 * The request that a notification opened, brought into sight once it is listed. The address no longer names it then, and it
 * stays marked.
 */
export const useOpenedRequest = <T extends HTMLElement>({ ids, asOf, refetch, hasMore, loadMore }: List) => {
  useNotificationPresses();
  const address = useSearch();
  const { at = performance.timeOrigin, opened } = (useAddress().state ?? {}) as Arrival;
  const list = useRef<T>(null);
  const asked = address.has('request') ? Number(address.get('request')) : undefined;
  const isListed = asked !== undefined && ids.includes(asked);
  const isFetchedSince = asOf > at;

  useEffect(() => {
    if (asked !== undefined) refetch();
  }, [asked, refetch]);

  const isFurtherDown = asked !== undefined && !isListed && isFetchedSince && hasMore;
  useEffect(() => {
    if (isFurtherDown) loadMore();
  }, [isFurtherDown, asOf, loadMore]);

  useEffect(() => {
    if (isListed) list.current?.querySelector('[data-open]')?.scrollIntoView({ block: 'center' });
  }, [isListed, asked]);

  useEffect(() => {
    // A list that the device has stored may still have what is assigned to somebody else by now.
    if (isListed && isFetchedSince)
      navigate(paths.agent, { replace: true, state: { opened: asked } satisfies Arrival });
  }, [isListed, isFetchedSince, asked]);

  return {
    list,
    openKey: isListed ? asked : opened,
    isMissing: asked !== undefined && !isListed && isFetchedSince && !hasMore,
  };
};
