import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import { Part } from '../../../ui/part.tsx';
import type { RemovalList } from './removals.ts';

const RemovedDialog = lazy(async () => ({ default: (await import('./removed-dialog.tsx')).RemovedDialog }));
const PastImportsDialog = lazy(async () => ({
  default: (await import('../../../features/imports/components/past-imports-dialog.tsx')).PastImportsDialog,
}));

const imports = { value: 'imports', label: 'Past imports' } as const;
const removed = { value: 'removed', label: 'Recently removed' } as const;

/** Opens the lists of what can still be undone after its toast has gone. */
export const RestoreMenu = ({ list }: { list?: RemovalList }): ReactNode => {
  const [open, setOpen] = useState<'imports' | 'removed'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu
        items={list ? [removed, imports] : [imports]}
        onChoose={setOpen}
        button={(button) => (
          <Button {...button} variant="secondary" size="small">
            <Undo2 size={16} aria-hidden /> Restore
          </Button>
        )}
      />
      <Part>
        {open === 'removed' && list && <RemovedDialog list={list} onClose={close} />}
        {open === 'imports' && <PastImportsDialog onClose={close} />}
      </Part>
    </>
  );
};
