import type { LucideIcon } from 'lucide-react';
import { SearchX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, from, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.ts';
import { RowFocusContext, useRowFocus } from '../../ui/list/use-row-place.ts';
import { OfflineNotice } from './offline-notice.tsx';

const Lines = styled.div`
  display: grid;
  gap: ${space(3)};
  padding-block: ${space(4)};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding-top: ${space(4)};
  color: ${colour.muted};
  font-size: 0.9375rem;

  /* Aligned with the first column of a table. */
  ${from.laptop} {
    padding-left: ${space(1)};
  }
`;

interface ListBodyProps {
  /** When what is shown was fetched or last pushed, in milliseconds. */
  asOf: number;
  /** How many rows are shown, undefined before the first answer. */
  count: number | undefined;
  /** How many there are in all, where that is known. */
  total?: number | undefined;
  failed: boolean;
  /** What an empty list shows; the icon of a search without results unless another is given. */
  empty: { title: string; hint: string; icon?: LucideIcon };
  hasMore: boolean;
  loadingMore: boolean;
  onMore: () => void;
  onRetry: () => void;
  children: ReactNode;
}

const countText = (count: number, total: number | undefined, hasMore: boolean): string => {
  const shown = count.toLocaleString('en-GB');
  if (!hasMore) return count === 1 ? '1 shown' : `All ${shown} shown`;
  return total !== undefined && total > count
    ? `${shown} of ${total.toLocaleString('en-GB')}`
    : `First ${shown} shown`;
};

/** A list in whichever state it is: on its way, failed, empty, or its rows with the way to more. */
export const ListBody = (props: ListBodyProps): ReactNode => {
  const { asOf, count, total, failed, empty, hasMore, loadingMore, onMore, onRetry, children } = props;
  const rowFocus = useRowFocus(count !== undefined && count > 0);
  if (count === undefined && failed)
    return (
      <EmptyState icon={TriangleAlert} title="This list could not be loaded">
        <Button variant="secondary" size="small" onClick={onRetry}>
          Try again
        </Button>
      </EmptyState>
    );
  if (count === undefined)
    return (
      <Lines role="status" aria-label="Loading">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} $height="2.5rem" />
        ))}
      </Lines>
    );
  if (count === 0)
    return (
      <EmptyState icon={empty.icon ?? SearchX} title={empty.title}>
        <p>{empty.hint}</p>
      </EmptyState>
    );
  return (
    <>
      <OfflineNotice asOf={asOf} failed={failed} />
      <RowFocusContext value={rowFocus}>{children}</RowFocusContext>
      <Foot>
        <span>{countText(count, total, hasMore)}</span>
        {hasMore && (
          <Button variant="secondary" size="small" busy={loadingMore} onClick={onMore}>
            {loadingMore ? 'Loading...' : 'Load more'}
          </Button>
        )}
      </Foot>
    </>
  );
};
