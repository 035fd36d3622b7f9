import type { ReactNode } from 'react';
import type { NonIndexRouteObject } from 'react-router-dom';
import { matchPath, useRoutes } from 'react-router-dom';
import { prepareTracker, TrackerScreen } from '../features/tracker/screens/tracker-screen.tsx';
import { PublicPage, waitingPage } from '../lib/layout/public-page.tsx';
import { paths } from '../lib/paths.ts';
import { AsyncBoundary, failedToLoad } from '../ui/async-boundary.tsx';
import { loadedLater } from '../ui/loaded-later.tsx';

const ApplyScreen = loadedLater(
  async () => (await import('../features/apply/screens/apply-screen.tsx')).ApplyScreen,
);
const LoanApplicationScreen = loadedLater(
  async () =>
    (await import('../features/loan-application/screens/loan-application-screen.tsx')).LoanApplicationScreen,
);
const ContactScreen = loadedLater(
  async () => (await import('../features/contact/screens/contact-screen.tsx')).ContactScreen,
);
const UnsubscribeScreen = loadedLater(
  async () => (await import('../features/unsubscribe/screens/unsubscribe-screen.tsx')).UnsubscribeScreen,
);
const StaffScreens = loadedLater(async () => (await import('./staff/staff-screens.tsx')).StaffScreens);
const NotFoundScreen = loadedLater(
  async () => (await import('../features/not-found/screens/not-found-screen.tsx')).NotFoundScreen,
);

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

type Prepare = (address: Pick<Location, 'pathname' | 'search'>) => Promise<void>;

type ScreenRoute = Omit<NonIndexRouteObject, 'handle'> & { handle: Prepare };

const routes: ScreenRoute[] = [
  { path: paths.home, element: customer(<TrackerScreen />), handle: prepareTracker },
  { path: paths.tracker, element: customer(<TrackerScreen />), handle: prepareTracker },
  { path: paths.trackerById, element: customer(<TrackerScreen />), handle: prepareTracker },
  { path: paths.apply, element: customer(<ApplyScreen />), handle: ApplyScreen.prepare },
  {
    path: paths.loanApplication,
    element: customer(<LoanApplicationScreen />),
    handle: LoanApplicationScreen.prepare,
  },
  { path: paths.contact, element: customer(<ContactScreen />), handle: ContactScreen.prepare },
  { path: paths.unsubscribe, element: customer(<UnsubscribeScreen />), handle: UnsubscribeScreen.prepare },
  { path: paths.admin, element: staff(<StaffScreens screen="dashboard" />), handle: StaffScreens.prepare },
  { path: paths.agent, element: staff(<StaffScreens screen="agent" />), handle: StaffScreens.prepare },
  { path: paths.backCall, element: staff(<StaffScreens screen="backCall" />), handle: StaffScreens.prepare },
  { path: '*', element: customer(<NotFoundScreen />), handle: NotFoundScreen.prepare },
];

/** Loads the screen of an address before it is shown. */
export const prepareScreen: Prepare = async (address) => {
  await routes.find(({ path = '' }) => matchPath(path, address.pathname))?.handle(address);
};

/** Which screen each address shows. Screens are loaded when they are first visited; the tracker chooses one of its own. */
export const Router = (): ReactNode => useRoutes(routes);
