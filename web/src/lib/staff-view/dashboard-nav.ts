import type { ColumnsView } from './columns.ts';
import type { Openings } from './openings.ts';
import type { OrderView } from './order.ts';
import type { OpenSavedView } from './saved-view.ts';
import type { SearchView } from './search.ts';

/** What every section of the dashboard shares. */
export interface SharedView extends SearchView, OrderView, ColumnsView, OpenSavedView, Openings {}

/** The ways to other views; they stay the same functions, so that rows which hold them need not be drawn again. */
export interface ViewMoves<V> {
  /** Goes to another view, with a step in the browser's history. */
  push: (changes: Partial<V>) => void;
  /** Refines the present view, without such a step: for what is typed. */
  replace: (changes: Partial<V>) => void;
  /** Closes what was opened, as a step in the history, if it is still open: after a wait another record may be. */
  close: (opened: Partial<V>) => void;
}

/** What the dashboard shows, and the ways to other views. `V` is the section's own part of it. */
export interface DashboardNav<V = unknown> extends ViewMoves<SharedView & V> {
  view: SharedView & V;
}
