import type { ReactNode } from 'react';
import { lazy, useState } from 'react';
import { DialogBoundary } from '../../../ui/dialog/dialog-boundary.tsx';
import type { MenuAction } from '../../../ui/menu/action-menu.tsx';
import type { RemovalList } from './removals.ts';

const RemovedDialog = lazy(async () => ({ default: (await import('./removed-dialog.tsx')).RemovedDialog }));
const PastImportsDialog = lazy(async () => ({
  default: (await import('../../../features/imports/components/past-imports-dialog.tsx')).PastImportsDialog,
}));

/** The lists of what can still be undone after its toast has gone: how a menu opens them, and the one that is open. */
export const useRestore = (list?: RemovalList): { actions: readonly MenuAction[]; dialog: ReactNode } => {
  const [open, setOpen] = useState<'imports' | 'removed'>();
  const close = () => setOpen(undefined);
  const imports = { label: 'Past imports', onChoose: () => setOpen('imports') };
  const removed = { label: 'Recently removed', onChoose: () => setOpen('removed') };
  return {
    actions: list ? [removed, imports] : [imports],
    dialog: open && (
      <DialogBoundary onClose={close}>
        {open === 'removed' && list && <RemovedDialog list={list} onClose={close} />}
        {open === 'imports' && <PastImportsDialog onClose={close} />}
      </DialogBoundary>
    ),
  };
};
