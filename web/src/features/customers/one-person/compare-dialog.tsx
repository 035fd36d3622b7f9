import type { CustomerPage } from '@loanline/proto/entities/customer-page';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../../../lib/api/api-error.ts';
import { randomId } from '../../../lib/random-id.ts';
import { colour, from, radius, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.ts';
import { useCustomer } from '../customers.ts';
import { offerUndo, useMerge } from './decisions.ts';
import type { DecisionDialogProps } from './decision-dialog.ts';
import { PersonSummary } from './person-summary.tsx';
import { ReasonField } from './reason-field.tsx';

const Both = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(2)};

  > * {
    padding: ${space(3)};
    border: 1px solid ${colour.line};
    border-radius: ${radius.medium};
  }

  ${from.tablet} {
    gap: ${space(3)};

    > * {
      padding-inline: ${space(4)};
    }
  }
`;

interface CompareDialogProps extends DecisionDialogProps {
  /** A record of the other person. */
  other: string;
  onBack: () => void;
}

/** Two people side by side, and the reason to merge them. */
export const CompareDialog = (props: CompareDialogProps): ReactNode => {
  const { record, page, other, undo, onBack, onClose } = props;
  const { data: otherPage, isError } = useCustomer(other);
  const merging = useMerge(record);
  const [clientId] = useState(randomId);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);

  const merge = (two: CustomerPage) => {
    setReasonMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    merging.mutate(
      { clientId, other, version: page.version, otherVersion: two.version, reason },
      {
        onSuccess: ({ decisionId }) => {
          onClose();
          offerUndo('Customers merged', 'This page now shows the records of both.', () => undo(decisionId));
        },
      },
    );
  };

  return (
    <FormDialog
      title="Are these the same person?"
      width="48rem"
      submit="Merge"
      submitting="Merging..."
      busy={merging.isPending}
      problem={
        isError
          ? 'We could not load the other customer. They may have been erased. Search again.'
          : merging.error
            ? sentenceOf(merging.error, 'The customers were not merged. Try again.')
            : undefined
      }
      onSubmit={() => otherPage && merge(otherPage)}
      onClose={onClose}
    >
      <Both>
        <PersonSummary record={record} page={page} />
        {otherPage ? (
          <PersonSummary record={other} page={otherPage} />
        ) : (
          <div role="status" aria-label="Loading">
            {!isError && <Skeleton $height="8rem" />}
          </div>
        )}
      </Both>
      <p>
        If you merge them, one page shows all their records and messages. New records with the name and number
        of either customer are added to it. You can undo the merge.
      </p>
      <ReasonField
        hint="Say how you know, for example they have the same date of birth. Colleagues see this on the page."
        value={reason}
        error={isReasonMissing && reason.trim() === '' ? 'Enter a reason' : undefined}
        onChange={setReason}
      />
      <div>
        <Button variant="quiet" size="small" onClick={onBack}>
          Search for somebody else
        </Button>
      </div>
    </FormDialog>
  );
};
