import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../../lib/paths.ts';

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
  const navigate = useNavigate();
  useEffect(() => {
    const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
    const follow = ({ data }: MessageEvent<{ open?: string }>) => {
      if (data.open !== undefined) void navigate(data.open, { state: { at: Date.now() } satisfies Arrival });
    };
    serviceWorker?.addEventListener('message', follow);
    return () => serviceWorker?.removeEventListener('message', follow);
  }, [navigate]);
};

/**
 * The request that a notification opened, brought into sight once it is listed. The address no longer names it then, and it
 * stays marked.
 */
export const useOpenedRequest = <T extends HTMLElement>({ ids, asOf, refetch, hasMore, loadMore }: List) => {
  useNotificationPresses();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { at = performance.timeOrigin, opened } = (useLocation().state ?? {}) as Arrival;
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
      void navigate(paths.agent, { replace: true, state: { opened: asked } satisfies Arrival });
  }, [isListed, isFetchedSince, asked, navigate]);

  return {
    list,
    openKey: isListed ? asked : opened,
    isMissing: asked !== undefined && !isListed && isFetchedSince && !hasMore,
  };
};
