import type { ReactNode } from 'react';
import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { useRoutes } from 'react-router-dom';
import { TrackerScreen } from '../features/tracker/screens/tracker-screen.tsx';
import { PublicPage, waitingPage } from '../lib/layout/public-page.tsx';
import { paths } from '../lib/paths.ts';
import { AsyncBoundary, failedToLoad } from '../ui/async-boundary.tsx';

const ApplyScreen = lazy(async () => ({
  default: (await import('../features/apply/screens/apply-screen.tsx')).ApplyScreen,
}));
const LoanApplicationScreen = lazy(async () => ({
  default: (await import('../features/loan-application/screens/loan-application-screen.tsx'))
    .LoanApplicationScreen,
}));
const ContactScreen = lazy(async () => ({
  default: (await import('../features/contact/screens/contact-screen.tsx')).ContactScreen,
}));
const UnsubscribeScreen = lazy(async () => ({
  default: (await import('../features/unsubscribe/screens/unsubscribe-screen.tsx')).UnsubscribeScreen,
}));
const StaffScreens = lazy(async () => ({
  default: (await import('./staff/staff-screens.tsx')).StaffScreens,
}));
const NotFoundScreen = lazy(async () => ({
  default: (await import('../features/not-found/screens/not-found-screen.tsx')).NotFoundScreen,
}));

/** A customer's screen; its frame is there while it loads, and when it cannot be loaded. */
const customer = (screen: ReactNode): ReactNode => (
  <AsyncBoundary
    waiting={<PublicPage>{waitingPage}</PublicPage>}
    failed={<PublicPage>{failedToLoad}</PublicPage>}
  >
    {screen}
  </AsyncBoundary>
);

const staff = (screen: ReactNode): ReactNode => <AsyncBoundary>{screen}</AsyncBoundary>;

const routes: RouteObject[] = [
  { path: paths.home, element: customer(<TrackerScreen />) },
  { path: paths.tracker, element: customer(<TrackerScreen />) },
  { path: paths.trackerById, element: customer(<TrackerScreen />) },
  { path: paths.apply, element: customer(<ApplyScreen />) },
  { path: paths.loanApplication, element: customer(<LoanApplicationScreen />) },
  { path: paths.contact, element: customer(<ContactScreen />) },
  { path: paths.unsubscribe, element: customer(<UnsubscribeScreen />) },
  { path: paths.admin, element: staff(<StaffScreens screen="dashboard" />) },
  { path: paths.agent, element: staff(<StaffScreens screen="agent" />) },
  { path: paths.backCall, element: staff(<StaffScreens screen="backCall" />) },
  { path: '*', element: customer(<NotFoundScreen />) },
];

/** Which screen each address shows. Screens are loaded when they are first visited; the tracker chooses one of its own. */
export const Router = (): ReactNode => useRoutes(routes);
