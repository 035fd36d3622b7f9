import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { outcomeLabels, type Outcome } from '@loanline/proto/enums/outcomes';
import { outcomeTitles, withAgency } from '@loanline/proto/rules/texts/outcome-texts';
import type { ReactNode, SubmitEvent } from 'react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';
import { customerName } from '../../../lib/format/names.ts';
import { offeredReasons } from '../../../lib/outcome-texts/offered-reasons.ts';
import { useOutcomeTexts } from '../../../lib/outcome-texts/outcome-texts.ts';
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

const changedMeanwhile =
  'Someone else has changed this application in the meantime. Close this dialog, check the application, then open Outcome again.';

interface OutcomeDialogProps {
  /** The application as it is when the dialog opens. */
  application: StaffApplication;
  onClose: () => void;
}

/** Says what became of an application, with a reason from the list, whose text the customer reads. */
export const OutcomeDialog = ({ application: current, onClose }: OutcomeDialogProps): ReactNode => {
  const formId = useId();
  // What is chosen here was chosen for this state, and the server refuses it for a later one.
  const [application] = useState(current);
  const [outcome, setOutcome] = useState(application.outcome?.outcome);
  const [chosen, setChosen] = useState(application.outcome?.reason ?? '');
  const [problem, setProblem] = useState<string>();
  const { change, saving } = useOutcome();
  const texts = useOutcomeTexts();
  const offered = offeredReasons(texts.data ?? [], application.outcome);
  const reasons = offered.find((one) => one.outcome === outcome)?.reasons ?? [];
  // An outcome with one reason has that; a board or a file may have given one that staff cannot choose.
  const only = reasons.length === 1 ? reasons[0] : undefined;
  const { reason = '', text } = only ?? reasons.find((one) => one.reason === chosen) ?? {};

  const save = async (to: { outcome: Outcome; reason: string } | null) => {
    if (saving) return;
    try {
      await change(application, to);
      onClose();
    } catch (error) {
      const isConflict = error instanceof ApiError && error.problem?.code === 'conflict';
      setProblem(
        isConflict ? changedMeanwhile : sentenceOf(error, 'The outcome could not be saved. Try again.'),
      );
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
        {texts.isError && (
          <Problem role="alert">We could not load the list of reasons. Close this and try again.</Problem>
        )}
        <Select
          name="outcome"
          label="What is the outcome of this application?"
          placeholder="Choose"
          value={outcome ?? ''}
          options={offered.map((one) => ({ value: one.outcome, label: outcomeLabels[one.outcome] }))}
          onChange={({ target }) => {
            setOutcome(offered.find((one) => one.outcome === target.value)?.outcome);
            setChosen('');
          }}
        />
        {outcome && (
          <Select
            name="outcome-reason"
            label="Reason"
            placeholder="Choose"
            value={reason}
            options={reasons.map((one) => ({ value: one.reason, label: one.label }))}
            onChange={({ target }) => setChosen(target.value)}
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
