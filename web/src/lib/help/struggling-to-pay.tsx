import type { ReactNode } from 'react';
import { lazy } from 'react';
import { brand } from '../../brand.ts';
import { AsyncBoundary } from '../../ui/async-boundary.tsx';
import { CallableNumber } from '../../ui/callable-number.tsx';
import type { HelpPanelProps } from './help-panel.tsx';

const HelpPanel = lazy(async () => ({ default: (await import('./help-panel.tsx')).HelpPanel }));

/** Offers a call back and free debt help; loaded after the page, and never in the way of it. */
export const StrugglingToPay = (props: HelpPanelProps): ReactNode => (
  <AsyncBoundary
    failed={
      <p>
        Struggling to pay? Call us on <CallableNumber number={brand.phone} />.
      </p>
    }
  >
    <HelpPanel {...props} />
  </AsyncBoundary>
);
