import type { ComponentProps, ReactNode } from 'react';
import { ListBody } from '../../lib/list/list-body.tsx';
import { State, States } from '../state.tsx';
import { ignore } from '../samples/ignore.ts';

const list: Omit<ComponentProps<typeof ListBody>, 'children'> = {
  asOf: Date.parse('2026-03-02T14:30:00.000Z'),
  count: 2,
  failed: false,
  empty: { title: 'No requests found', hint: 'Try another name or status.' },
  hasMore: false,
  loadingMore: false,
  onMore: ignore,
  onRetry: ignore,
};

const rows = <p>The rows.</p>;

export const ListStates = (): ReactNode => (
  <States>
    <State name="Loading">
      <ListBody {...list} count={undefined}>
        {rows}
      </ListBody>
    </State>
    <State name="Failed">
      <ListBody {...list} count={undefined} failed>
        {rows}
      </ListBody>
    </State>
    <State name="Empty">
      <ListBody {...list} count={0}>
        {rows}
      </ListBody>
    </State>
    <State name="Complete">
      <ListBody {...list}>{rows}</ListBody>
    </State>
    <State name="With more">
      <ListBody {...list} count={50} total={1204} hasMore>
        {rows}
      </ListBody>
    </State>
    <State name="Loading more, not updated">
      <ListBody {...list} count={50} hasMore loadingMore failed>
        {rows}
      </ListBody>
    </State>
  </States>
);
