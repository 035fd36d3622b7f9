import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ViewMoves, DashboardNav as Control } from '../../../lib/staff-view/dashboard-nav.ts';
import type { DashboardView } from './dashboard-address.ts';
import { addressOf, readView, unknownSectionIn } from './dashboard-address.ts';

export type DashboardNav = Control<DashboardView>;

/** The section's name in the current address, when there is no such section. */
export const useUnknownSection = (): string | undefined => {
  const [address] = useSearchParams();
  return unknownSectionIn(address);
};

/** What the dashboard shows, stored in the address. */
export const useView = (): DashboardNav => {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const moves = useMemo((): ViewMoves<DashboardView> => {
    const move = (changes: Partial<DashboardView>, replace: boolean) => {
      const present = readView(new URLSearchParams(window.location.search));
      void navigate({ search: addressOf({ ...present, ...changes }).toString() }, { replace });
    };
    return { push: (changes) => move(changes, false), replace: (changes) => move(changes, true) };
  }, [navigate]);
  return { view: readView(address), ...moves };
};
