import type { ReactNode } from 'react';
import { Component, Suspense } from 'react';
import { Button } from './button.tsx';

interface PartProps {
  children: ReactNode;
  /** Shown while it loads. */
  waiting?: ReactNode;
  /** Shown when it cannot be loaded; by default a sentence and a button that loads the page again. */
  failed?: ReactNode;
}

/** What a part shows when it cannot be loaded, unless it says otherwise. */
export const partFailed: ReactNode = (
  <p role="alert">
    This part of the page could not be loaded. Check your connection and try again.{' '}
    <Button
      size="small"
      variant="secondary"
      onClick={() => {
        location.reload();
      }}
    >
      Reload the page
    </Button>
  </p>
);

/** A part of the page that is loaded by itself. When that fails, as without a network, the rest of the page stays. */
export class Part extends Component<PartProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render(): ReactNode {
    const { children, waiting, failed = partFailed } = this.props;
    return this.state.hasFailed ? failed : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
