import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { loadedLater } from '../../../ui/loaded-later.tsx';
import { changeSearch, navigate } from '../../../ui/router/navigate.ts';
import { readPath } from '../../../ui/router/path-pattern.ts';
import { useAddress } from '../../../ui/router/router.tsx';

const EntryScreen = loadedLater(async () => (await import('./entry-screen.tsx')).EntryScreen);
const StatusScreen = loadedLater(async () => (await import('./status-screen.tsx')).StatusScreen);

type Place = Pick<Location, 'pathname' | 'search'>;

/** The reference in an address; '' when it has no reference. */
const referenceIn = ({ pathname, search }: Place): string =>
  (new URLSearchParams(search).get('id') ?? readPath(paths.trackerById, pathname)?.[0] ?? '').trim();

/** Loads the screen that the tracker shows at an address. */
export const prepareTracker = (place: Place): Promise<void> =>
  referenceIn(place) === '' ? EntryScreen.prepare() : StatusScreen.prepare();

/** The tracker: asks for a reference, or shows the application whose id is in the address. */
export const TrackerScreen = (): ReactNode => {
  const address = useAddress();
  const id = referenceIn(address);

  if (id === '') return <EntryScreen onSubmit={(reference) => changeSearch({ id: reference })} />;
  const entry = readPath(paths.trackerById, address.pathname) ? paths.tracker : address.pathname;
  const clear = () => navigate(entry, { state: { typed: id } });
  return <StatusScreen key={id} id={id} onClear={clear} />;
};
