import type { ComponentProps, ComponentType, ReactElement, ReactNode } from 'react';
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

type Prepare = (address: Pick<Location, 'pathname' | 'search'>) => Promise<void>;

interface Screen {
  readonly screen: ReactNode;
  readonly prepare: Prepare;
  /** What is there while it loads, and when it cannot be loaded. */
  readonly frame?: { readonly waiting: ReactNode; readonly failed: ReactNode };
}

const publicFrame = {
  waiting: <PublicPage>{waitingPage}</PublicPage>,
  failed: <PublicPage>{failedToLoad}</PublicPage>,
};

const customer = (Part: ComponentType & Pick<Screen, 'prepare'>): Screen => ({
  screen: <Part />,
  prepare: Part.prepare,
  frame: publicFrame,
});

const staff = (screen: ComponentProps<typeof StaffScreens>['screen']): Screen => ({
  screen: <StaffScreens screen={screen} />,
  prepare: StaffScreens.prepare,
});

const tracker: Screen = { screen: <TrackerScreen />, prepare: prepareTracker, frame: publicFrame };

const routes: readonly (Screen & { readonly path: string })[] = [
  { path: paths.home, ...tracker },
  { path: paths.tracker, ...tracker },
  { path: paths.trackerById, ...tracker },
  { path: paths.apply, ...customer(ApplyScreen) },
  { path: paths.loanApplication, ...customer(LoanApplicationScreen) },
  { path: paths.contact, ...customer(ContactScreen) },
  { path: paths.unsubscribe, ...customer(UnsubscribeScreen) },
  { path: paths.admin, ...staff('dashboard') },
  { path: paths.agent, ...staff('agent') },
  { path: paths.backCall, ...staff('backCall') },
];

const notFound = customer(NotFoundScreen);

const screenAt = (pathname: string): Screen =>
  routes.find(({ path }) => readPath(path, pathname)) ?? notFound;

/** Loads the screen of an address before it is shown. */
export const prepareScreen: Prepare = (address) => screenAt(address.pathname).prepare(address);

/** A screen that cannot be loaded does not stay in the way of the next. */
export const shownAt = (pathname: string): ReactElement => {
  const { screen, frame } = screenAt(pathname);
  return (
    <AsyncBoundary of={pathname} {...frame}>
      {screen}
    </AsyncBoundary>
  );
};

/** Which screen each address shows. Screens are loaded when they are first visited; the tracker chooses one of its own. */
export const Router = (): ReactNode => shownAt(useAddress().pathname);
