import { parametersIn } from '../../../lib/saved-views/parameters.ts';
import type { SavedViews } from '../../../lib/saved-views/use-saved-views.tsx';
import { useSavedViews } from '../../../lib/saved-views/use-saved-views.tsx';
import { columnsAddress } from '../../../lib/staff-view/columns.ts';
import type { ApplicationsControl } from '../model/applications-address.ts';
import { applicationsAddress } from '../model/applications-address.ts';

interface ApplicationViews extends ApplicationsControl {
  /** Who is signed in. */
  username: string;
  /** Ids of the columns that are shown. */
  columns: readonly string[];
}

/** The saved views of the active applications. */
export const useApplicationViews = ({
  view,
  push,
  replace,
  username,
  columns,
}: ApplicationViews): SavedViews => {
  const filters = new URLSearchParams();
  applicationsAddress.write(view, filters);
  const isBare = filters.size === 0 && view.columns === '';
  columnsAddress.write({ columns: columns.join(',') }, filters);
  return useSavedViews({
    list: 'applications',
    address: '',
    parameters: parametersIn(filters),
    isBare,
    openId: view.savedView,
    username,
    onOpen: (move, parameters, savedView) => {
      const saved = new URLSearchParams(parameters);
      const changes = { ...applicationsAddress.read(saved), ...columnsAddress.read(saved), savedView };
      (move === 'push' ? push : replace)({ ...changes, search: '' });
    },
    onLeave: () =>
      push({ ...applicationsAddress.read(new URLSearchParams()), columns: '', savedView: '', search: '' }),
  });
};
