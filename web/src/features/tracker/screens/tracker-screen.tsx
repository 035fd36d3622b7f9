import type { ReactNode } from 'react';
import { lazy } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';

const EntryScreen = lazy(async () => ({ default: (await import('./entry-screen.tsx')).EntryScreen }));
const StatusScreen = lazy(async () => ({
  default: (await import('./status-screen.tsx')).StatusScreen,
}));

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
