import type { ReactNode } from 'react';
import { AsyncBoundary, failedToLoad } from '../async-boundary.tsx';
import { Skeleton } from '../skeleton.ts';
import type { RecordPanelProps } from './record-panel.tsx';
import { RecordPanel } from './record-panel.tsx';

/** Shows the title of an open record, and the button back to its list, while its panel loads or when it fails to load. */
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
