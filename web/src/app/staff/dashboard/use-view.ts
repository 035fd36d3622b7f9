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

const shownView = () => readView(new URLSearchParams(window.location.search));

const move = (changes: Partial<DashboardView>, replace: boolean): void =>
  changeSearch(addressOf({ ...shownView(), ...changes }), { replace });

const isOpen = (opened: Partial<DashboardView>): boolean => {
  const view = shownView();
  return addressOf({ ...view, ...opened }).toString() === addressOf(view).toString();
};

export const viewMoves: ViewMoves<DashboardView> = {
  push: (changes) => move(changes, false),
  replace: (changes) => move(changes, true),
  close: (opened) => {
    if (isOpen(opened)) move(Object.fromEntries(Object.keys(opened).map((name) => [name, undefined])), false);
  },
};

/** What the dashboard shows, stored in the address. */
export const useView = (): DashboardNav => {
  return { view: readView(useSearch()), ...viewMoves };
};
