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

/** Says what a rebuild of the customers' pages does before it begins. */
export const RebuildDialog = ({
  onBegin,
  onClose,
}: {
  onBegin: () => void;
  onClose: () => void;
}): ReactNode => (
  <Dialog
    title="Rebuild the pages of customers?"
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
    <p>Do this when a page lacks a record, or shows a name or number that has changed since.</p>
    <Points>
      <li>Each service reads all its records again, and the pages get what they lack.</li>
      <li>Nothing is deleted, and a person who was erased does not come back.</li>
      <li>Notes, merges and splits stay as they are.</li>
      <li>Staff can use the pages meanwhile. A large database can take an hour.</li>
    </Points>
  </Dialog>
);
