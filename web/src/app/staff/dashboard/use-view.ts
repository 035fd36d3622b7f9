import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { DashboardView } from './dashboard-address.ts';
import { addressOf, readView, unknownSectionIn } from './dashboard-address.ts';

/** The ways to other views; they stay the same functions, so that rows which hold them need not be drawn again. */
interface ViewMoves {
  /** Goes to another view, with a step in the browser's history. */
  go: (changes: Partial<DashboardView>) => void;
  /** Refines the present view, without such a step: for what is typed. */
  refine: (changes: Partial<DashboardView>) => void;
}

export interface ViewControl extends ViewMoves {
  view: DashboardView;
}

/** The section's name in the current address, when there is no such section. */
export const useUnknownSection = (): string | undefined => {
  const [address] = useSearchParams();
  return unknownSectionIn(address);
};

/** What the dashboard shows, kept in the address. */
export const useView = (): ViewControl => {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const moves = useMemo((): ViewMoves => {
    const move = (changes: Partial<DashboardView>, replace: boolean) => {
      const present = readView(new URLSearchParams(window.location.search));
      void navigate({ search: addressOf({ ...present, ...changes }).toString() }, { replace });
    };
    return { go: (changes) => move(changes, false), refine: (changes) => move(changes, true) };
  }, [navigate]);
  return { view: readView(address), ...moves };
};
