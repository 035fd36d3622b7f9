import type { ReactNode } from 'react';
import { lazy } from 'react';
import { brand } from '../../brand.ts';
import { Part } from '../../ui/part.tsx';

const HelpPanel = lazy(async () => ({ default: (await import('./help-panel.tsx')).HelpPanel }));

export interface StrugglingToPayProps {
  /** Who is being looked at, where the page knows. */
  firstName?: string;
  /** The reference, where the page knows; else it may be typed. */
  applicationId?: string;
}

/** Offers a call back and free debt help; loaded after the page, and never in the way of it. */
export const StrugglingToPay = (props: StrugglingToPayProps): ReactNode => (
  <Part failed={<p>Struggling to pay? Call us on {brand.phone}.</p>}>
    <HelpPanel {...props} />
  </Part>
);
