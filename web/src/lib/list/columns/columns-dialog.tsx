import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Choice } from '../../../ui/fields/choice.tsx';
import type { ColumnHead } from '../../../ui/list/table-head.tsx';

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
  gap: ${space(2)};
`;

interface ColumnsDialogProps {
  /** Those that can be chosen. */
  columns: readonly ColumnHead[];
  /** Ids of those that are shown. */
  shown: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  /** Shows the usual ones again. */
  onReset: () => void;
  onClose: () => void;
}

/** Shows and hides the columns of a list immediately. */
export const ColumnsDialog = (props: ColumnsDialogProps): ReactNode => {
  const { columns, shown, onChoose, onReset, onClose } = props;
  const toggle = (id: string) =>
    onChoose(shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id]);
  return (
    <Dialog
      title="Columns"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onReset}>
            Usual columns
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <Choices role="group" aria-label="Columns to show">
        {columns.map(({ id, header }) => (
          <Choice
            key={id}
            type="checkbox"
            id={`column-${id}`}
            label={header}
            checked={shown.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </Choices>
    </Dialog>
  );
};
