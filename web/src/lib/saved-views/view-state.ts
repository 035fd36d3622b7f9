import type { SavedView } from '@loanline/proto/entities/lists/saved-view';
import { parametersIn } from './parameters.ts';

interface OpenView {
  /** The view as it was when the list opened it. */
  readonly opened: SavedView;
  readonly newest: SavedView;
  /** The filters, order and columns that the list shows. */
  readonly shown: string;
}

/**
 * How what a list shows differs from its open view. It is overtaken once somebody else has saved other filters, an order
 * or columns in it: saving what the list shows would overwrite them unseen.
 */
export const viewStateOf = ({ opened, newest, shown }: OpenView): 'unchanged' | 'changed' | 'overtaken' => {
  if (shown === parametersIn(new URLSearchParams(newest.parameters))) return 'unchanged';
  return newest.parameters === opened.parameters ? 'changed' : 'overtaken';
};
