import type { ReactNode } from 'react';
import { AsyncBoundary, failedToLoad } from '../async-boundary.tsx';
import { Skeleton } from '../skeleton.ts';
import type { RecordPanelProps } from './record-panel.tsx';
import { RecordPanel } from './record-panel.tsx';

/** Loads an open record's panel. Its title and the way back to the list do not wait for it. */
export const RecordBoundary = ({ children, ...panel }: RecordPanelProps): ReactNode => (
  <AsyncBoundary
    waiting={
      <RecordPanel {...panel}>
        <Skeleton $height="12rem" />
      </RecordPanel>
    }
    failed={<RecordPanel {...panel}>{failedToLoad}</RecordPanel>}
  >
    {children}
  </AsyncBoundary>
);
