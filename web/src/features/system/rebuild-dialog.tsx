import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';

const Points = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(3)};
  padding-left: ${space(5)};
  list-style: disc;
`;

/** Says what a rebuild of customer pages does before it begins. */
export const RebuildDialog = ({
  onBegin,
  onClose,
}: {
  onBegin: () => void;
  onClose: () => void;
}): ReactNode => (
  <Dialog
    title="Rebuild customer pages?"
    onClose={onClose}
    footer={
      <>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          onClick={() => {
            onClose();
            onBegin();
          }}
        >
          Rebuild
        </Button>
      </>
    }
  >
    <p>Rebuild the pages when one is missing a record, or shows an old name or number.</p>
    <Points>
      <li>Each service reads all its records again and adds what the pages are missing.</li>
      <li>Nothing is deleted. People who were erased do not come back.</li>
      <li>Notes, merges and splits do not change.</li>
      <li>Staff can use the pages during the rebuild. A large database can take an hour.</li>
    </Points>
  </Dialog>
);
