import type { ViewMoves, DashboardNav as Control } from '../../../lib/staff-view/dashboard-nav.ts';
import { changeSearch } from '../../../ui/router/navigate.ts';
import { useSearch } from '../../../ui/router/router.tsx';
import type { DashboardView } from './dashboard-address.ts';
import { addressOf, readView, unknownSectionIn } from './dashboard-address.ts';

export type DashboardNav = Control<DashboardView>;

/** The section's name in the current address, when there is no such section. */
export const useUnknownSection = (): string | undefined => {
  return unknownSectionIn(useSearch());
};

const move = (changes: Partial<DashboardView>, replace: boolean): void => {
  const present = readView(new URLSearchParams(window.location.search));
  changeSearch(addressOf({ ...present, ...changes }), { replace });
};

const moves: ViewMoves<DashboardView> = {
  push: (changes) => move(changes, false),
  replace: (changes) => move(changes, true),
};

/** What the dashboard shows, stored in the address. */
export const useView = (): DashboardNav => {
  return { view: readView(useSearch()), ...moves };
};
