import type { ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { loadedLater } from '../../../ui/loaded-later.tsx';

const EntryScreen = loadedLater(async () => (await import('./entry-screen.tsx')).EntryScreen);
const StatusScreen = loadedLater(async () => (await import('./status-screen.tsx')).StatusScreen);

/** Loads the screen that the tracker shows at an address. */
export const prepareTracker = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> =>
  pathname.startsWith(`${paths.tracker}/`) || new URLSearchParams(search).get('id')?.trim()
    ? StatusScreen.prepare()
    : EntryScreen.prepare();

/** The tracker: asks for a reference, or shows the application whose id is in the address. */
export const TrackerScreen = (): ReactNode => {
  const [search, setSearch] = useSearchParams();
  const { trackerId } = useParams();
  const navigate = useNavigate();
  const id = (search.get('id') ?? trackerId ?? '').trim();

  if (id === '') return <EntryScreen onSubmit={(reference) => setSearch({ id: reference })} />;
  const clear = () => void navigate(trackerId ? paths.tracker : { search: '' }, { state: { typed: id } });
  return <StatusScreen key={id} id={id} onClear={clear} />;
};
