import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { outcomeLabels, outcomes, type Outcome } from '@loanline/proto/enums/outcomes';
import {
  outcomeReasons,
  outcomeText,
  outcomeTitles,
  withAgency,
} from '@loanline/proto/rules/texts/outcome-texts';
import type { ReactNode, SubmitEvent } from 'react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../../../lib/api/api-error.ts';
import { customerName } from '../../../lib/format/names.ts';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Problem } from '../../../ui/problem.ts';
import { useOutcome } from './use-outcome.ts';

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

const Preview = styled.figure`
  margin: 0;
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${colour.sunken};

  figcaption {
    margin-bottom: ${space(1)};
    color: ${colour.muted};
    font-size: 0.875rem;
  }
`;

interface OutcomeDialogProps {
  application: StaffApplication;
  onClose: () => void;
}

/** The reason of an outcome that has one only. */
const onlyReason = (outcome: Outcome): string => {
  const [first = '', ...others] = Object.keys(outcomeReasons[outcome]);
  return others.length === 0 ? first : '';
};

/** Its reason, where the list has it: a board or a file may give none. */
const reasonOf = (known: StaffApplication['outcome']): string =>
  known && known.reason in outcomeReasons[known.outcome] ? known.reason : '';

/** Says what became of an application, with a reason from the list, whose text the customer reads. */
export const OutcomeDialog = ({ application, onClose }: OutcomeDialogProps): ReactNode => {
  const formId = useId();
  const [outcome, setOutcome] = useState(application.outcome?.outcome);
  const [reason, setReason] = useState(reasonOf(application.outcome));
  const [problem, setProblem] = useState<string>();
  const { change, saving } = useOutcome();
  const text = outcome && outcomeText(outcome, reason);

  const save = async (to: { outcome: Outcome; reason: string } | null) => {
    if (saving) return;
    try {
      await change(application, to);
      onClose();
    } catch (error) {
      setProblem(sentenceOf(error, 'The outcome could not be saved. Try again.'));
    }
  };

  return (
    <Dialog
      title={`Outcome: ${customerName(application)}`}
      width="36rem"
      onClose={onClose}
      footer={
        <>
          {application.outcome && (
            <Button variant="secondary" busy={saving} onClick={() => void save(null)}>
              Reopen application
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={saving}>
            {saving ? 'Saving...' : 'Save outcome'}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (outcome && reason) void save({ outcome, reason });
          else setProblem('Choose the outcome and the reason.');
        }}
      >
        {problem && <Problem role="alert">{problem}</Problem>}
        <Select
          name="outcome"
          label="What is the outcome of this application?"
          placeholder="Choose"
          value={outcome ?? ''}
          options={outcomes.map((value) => ({ value, label: outcomeLabels[value] }))}
          onChange={({ target }) => {
            const chosen = outcomes.find((one) => one === target.value);
            setOutcome(chosen);
            setReason(chosen ? onlyReason(chosen) : '');
          }}
        />
        {outcome && (
          <Select
            name="outcome-reason"
            label="Reason"
            placeholder="Choose"
            value={reason}
            options={Object.entries(outcomeReasons[outcome]).map(([value, { label }]) => ({ value, label }))}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {outcome && text && (
          <Preview>
            <figcaption>What the customer reads on their tracker</figcaption>
            <strong>{outcomeTitles[outcome]}</strong>
            <p>{withAgency(text, '[name, address and phone number of the agency]')}</p>
          </Preview>
        )}
      </Form>
    </Dialog>
  );
};
