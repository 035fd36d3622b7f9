import type { ReactNode } from 'react';
import { prepareTracker, TrackerScreen } from '../features/tracker/screens/tracker-screen.tsx';
import { PublicPage, waitingPage } from '../lib/layout/public-page.tsx';
import { paths } from '../lib/paths.ts';
import { AsyncBoundary, failedToLoad } from '../ui/async-boundary.tsx';
import { loadedLater } from '../ui/loaded-later.tsx';
import { readPath } from '../ui/router/path-pattern.ts';
import { useAddress } from '../ui/router/router.tsx';

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

interface ScreenRoute {
  readonly path: string;
  readonly element: ReactNode;
  readonly prepare: Prepare;
}

const routes: readonly ScreenRoute[] = [
  { path: paths.home, element: customer(<TrackerScreen />), prepare: prepareTracker },
  { path: paths.tracker, element: customer(<TrackerScreen />), prepare: prepareTracker },
  { path: paths.trackerById, element: customer(<TrackerScreen />), prepare: prepareTracker },
  { path: paths.apply, element: customer(<ApplyScreen />), prepare: ApplyScreen.prepare },
  {
    path: paths.loanApplication,
    element: customer(<LoanApplicationScreen />),
    prepare: LoanApplicationScreen.prepare,
  },
  { path: paths.contact, element: customer(<ContactScreen />), prepare: ContactScreen.prepare },
  { path: paths.unsubscribe, element: customer(<UnsubscribeScreen />), prepare: UnsubscribeScreen.prepare },
  { path: paths.admin, element: staff(<StaffScreens screen="dashboard" />), prepare: StaffScreens.prepare },
  { path: paths.agent, element: staff(<StaffScreens screen="agent" />), prepare: StaffScreens.prepare },
  { path: paths.backCall, element: staff(<StaffScreens screen="backCall" />), prepare: StaffScreens.prepare },
];

const notFound = { element: customer(<NotFoundScreen />), prepare: NotFoundScreen.prepare };

const screenAt = (pathname: string): Omit<ScreenRoute, 'path'> =>
  routes.find(({ path }) => readPath(path, pathname)) ?? notFound;

/** Loads the screen of an address before it is shown. */
export const prepareScreen: Prepare = (address) => screenAt(address.pathname).prepare(address);

/** Which screen each address shows. Screens are loaded when they are first visited; the tracker chooses one of its own. */
export const Router = (): ReactNode => screenAt(useAddress().pathname).element;
