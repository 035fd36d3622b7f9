import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { usePagedList } from './paged-list.ts';

interface ShowOlderProps {
  list: Pick<ReturnType<typeof usePagedList>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  children: string;
}

/** Loads the next page of a list that begins with the newest; nothing after the last page. */
export const ShowOlder = ({ list, children }: ShowOlderProps): ReactNode =>
  list.hasNextPage && (
    <Button
      variant="secondary"
      size="small"
      disabled={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {children}
    </Button>
  );
