import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import type { DecisionDialogProps } from './decision-dialog.ts';
import { OtherSearch } from './other-search.tsx';

/** Searches for the other records of a person, shows both sides, and merges them. */
export const MergeDialog = (props: DecisionDialogProps): ReactNode => {
  const { page, onClose } = props;
  const [other, setOther] = useState<string>();
  const [search, setSearch] = useState('');
  if (other !== undefined)
    return <CompareDialog {...props} other={other} onBack={() => setOther(undefined)} />;
  return (
    <Dialog
      title="Merge with another customer"
      width="44rem"
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <OtherSearch page={page} search={search} onSearch={setSearch} onChoose={setOther} />
    </Dialog>
  );
};
