import type { ReactNode } from 'react';
import { lazy } from 'react';
import { AsyncBoundary } from '../../ui/async-boundary.tsx';

const UpdatesCard = lazy(async () => ({ default: (await import('./updates-card.tsx')).UpdatesCard }));

/** Offers updates about an application; loaded after the page, and never in the way of it. */
export const GetUpdates = (props: { applicationId: string }): ReactNode => (
  <AsyncBoundary failed={null}>
    <UpdatesCard {...props} />
  </AsyncBoundary>
);
