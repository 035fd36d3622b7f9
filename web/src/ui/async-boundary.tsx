import type { ReactNode } from 'react';
import { Component, Suspense } from 'react';
import { Button } from './button.tsx';

interface AsyncBoundaryProps {
  children: ReactNode;
  /** What it shows, where that changes: what cannot be loaded then does not stay in the way of the next. */
  of?: string | undefined;
  /** Shown while it loads. */
  waiting?: ReactNode;
  /** Shown when it cannot be loaded; by default a sentence and a button that loads the page again. */
  failed?: ReactNode;
}

/** What a part shows when it cannot be loaded, unless it says otherwise. */
export const failedToLoad: ReactNode = (
  <p role="alert">
    We could not load this part of the page. Check your connection and try again.
    <br />
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

interface AsyncBoundaryState {
  readonly hasFailed: boolean;
  readonly of: string | undefined;
}

/** Loads a part of the page. When loading fails, as without a network, the rest of the page stays usable. */
export class AsyncBoundary extends Component<AsyncBoundaryProps, AsyncBoundaryState> {
  override state: AsyncBoundaryState = { hasFailed: false, of: this.props.of };

  // A new key would do as well, but would take what is there off the screen while the next loads.
  static getDerivedStateFromProps = ({ of }: AsyncBoundaryProps, state: AsyncBoundaryState) =>
    of === state.of ? null : { hasFailed: false, of };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render(): ReactNode {
    const { children, waiting, failed = failedToLoad } = this.props;
    return this.state.hasFailed ? failed : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
