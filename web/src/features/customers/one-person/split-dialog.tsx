import type { CustomerPage } from '@loanline/proto/entities/customer-page';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../../../lib/api/api-error.ts';
import { phoneText } from '../../../lib/phone/phone-text.ts';
import { randomId } from '../../../lib/random-id.ts';
import { space } from '../../../theme/tokens.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { FieldGroup } from '../../../ui/fields/field.tsx';
import { recordName } from '../timeline-copy.ts';
import { offerUndo, useSplit } from './decisions.ts';
import type { DecisionDialogProps } from './decision-dialog.ts';
import { ReasonField } from './reason-field.tsx';

const Choices = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(1.5)};
`;

const optionsOf = ({ contacts, customers }: CustomerPage) => [
  ...contacts.map((contact) => ({
    record: contact.id,
    label: recordName(contact),
    hint: [contact.name || 'Name unknown', contact.mobile && phoneText(contact.mobile)],
  })),
  ...customers.map(({ customerNumber, forename, surname, mobile }) => ({
    record: `customer-${customerNumber}`,
    label: `Record ${customerNumber}`,
    hint: [[forename, surname].filter(Boolean).join(' '), mobile && phoneText(mobile)],
  })),
];

const faultOf = (chosen: number, all: number): string | undefined =>
  chosen === 0
    ? 'Choose at least one record'
    : chosen === all
      ? 'Leave at least one record with this customer'
      : undefined;

/** Moves records that belong to somebody else to a page of their own. */
export const SplitDialog = ({ record, page, undo, onClose }: DecisionDialogProps): ReactNode => {
  const splitting = useSplit(record);
  const [clientId] = useState(randomId);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const options = optionsOf(page);
  const fault = faultOf(chosen.length, options.length);
  const isReasonMissing = reason.trim() === '';

  const split = () => {
    setTried(true);
    if (fault !== undefined || isReasonMissing) return;
    splitting.mutate(
      { clientId, records: [...chosen], version: page.version, reason },
      {
        onSuccess: ({ decisionId }) => {
          onClose();
          offerUndo('Customer split', 'The records you chose now have their own page.', () =>
            undo(decisionId),
          );
        },
      },
    );
  };

  return (
    <FormDialog
      title="Which records belong to somebody else?"
      width="40rem"
      submit="Split"
      submitting="Splitting..."
      busy={splitting.isPending}
      problem={
        splitting.error ? sentenceOf(splitting.error, 'The customer was not split. Try again.') : undefined
      }
      onSubmit={split}
      onClose={onClose}
    >
      <p>The records you choose will move to their own page. You can undo this.</p>
      <FieldGroup
        id="split-records"
        label={`Records of ${page.name || 'this customer'}`}
        error={isTried ? fault : undefined}
      >
        <Choices>
          {options.map(({ record: one, label, hint }) => (
            <Checkbox
              key={one}
              name={`split-${one}`}
              label={label}
              hint={hint.filter(Boolean).join(' · ')}
              checked={chosen.includes(one)}
              onChange={({ target }) =>
                setChosen((before) =>
                  target.checked ? [...before, one] : before.filter((other) => other !== one),
                )
              }
            />
          ))}
        </Choices>
      </FieldGroup>
      <ReasonField
        hint="Say how you know, for example the caller is their sister. Colleagues see this on the page."
        value={reason}
        error={isTried && isReasonMissing ? 'Enter a reason' : undefined}
        onChange={setReason}
      />
    </FormDialog>
  );
};
