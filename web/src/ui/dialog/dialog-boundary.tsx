import type { ReactNode } from 'react';
import { AsyncBoundary, failedToLoad } from '../async-boundary.tsx';
import { Dialog } from './dialog.tsx';

interface DialogBoundaryProps {
  children: ReactNode;
  onClose: () => void;
}

/** Loads one dialog. When that fails, a dialog in its place says so, and closing it leaves the page as it was. */
export const DialogBoundary = ({ children, onClose }: DialogBoundaryProps): ReactNode => (
  <AsyncBoundary
    failed={
      <Dialog title="We could not open this" onClose={onClose}>
        {failedToLoad}
      </Dialog>
    }
  >
    {children}
  </AsyncBoundary>
);
