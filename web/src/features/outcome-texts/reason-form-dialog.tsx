import {
  outcomeTextMaxLength,
  reasonNameField,
  type OutcomeText,
} from '@loanline/proto/entities/outcomes/outcome-text';
import { outcomeLabels, outcomes } from '@loanline/proto/enums/outcomes';
import { reasonNameMaxLength } from '@loanline/proto/rules/texts/outcome-reasons';
import { namesAgency, standardText } from '@loanline/proto/rules/texts/outcome-texts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { useUsername } from '../../lib/session/use-username.ts';
import { useFormDraft } from '../../lib/storage/drafts.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useAddReason, useChangeReason } from './api.ts';
import { reasonName } from './names.ts';

interface ReasonFormDialogProps {
  /** The reason to change; a new one without it. */
  reason: OutcomeText | undefined;
  onClose: () => void;
}

const keeps = 'The new text applies to outcomes set from now on. Earlier ones do not change.';
const agencyHint =
  'The name, address and phone number of the credit reference agency replace {agency}. The law requires the text to give them.';
const nameHint =
  'Customers do not see this name. Boards and files can use it, such as “Declined: Not affordable”.';

/** Adds a reason to an outcome, or changes its name and what customers read of it. */
export const ReasonFormDialog = ({ reason, onClose }: ReasonFormDialogProps): ReactNode => {
  const standard = reason && standardText(reason.outcome, reason.reason);
  const draft = useFormDraft(
    reason ? `outcome text ${reason.outcome} ${reason.reason}` : 'new outcome reason',
    useUsername(),
    {
      outcome: reason?.outcome ?? '',
      label: reason?.label ?? '',
      text: reason?.text ?? '',
      agency: reason && namesAgency(reason.text) ? 'yes' : '',
      version: String(reason?.version ?? ''),
    },
  );
  const { label, text, version } = draft.fields;
  const outcome = outcomes.find((one) => one === draft.fields.outcome);
  const restsOnAgency = draft.fields.agency === 'yes';
  const [missing, setMissing] = useState<{ outcome?: string; label?: string | undefined }>({});
  const [adding, changing] = [useAddReason(), useChangeReason()];
  const saving = reason ? changing : adding;
  const details = saving.error instanceof ApiError ? saving.error.problem?.details : undefined;
  const faultOf = (path: string) => details?.find((detail) => detail.path === path)?.message;

  const save = async (saved: Promise<OutcomeText>) => {
    try {
      showSaved(await saved);
    } catch {
      // The form says so.
    }
  };
  const showSaved = (saved: OutcomeText) => {
    draft.end();
    toast({
      title: reason ? 'Reason changed' : 'Reason added',
      description: reason ? keeps : `Staff can now choose “${reasonName(saved)}”.`,
    });
    onClose();
  };
  const close = () => {
    draft.end();
    onClose();
  };
  const submit = () => {
    const name = reasonNameField.safeParse(label);
    setMissing({
      ...(!outcome && { outcome: 'Choose an outcome' }),
      ...(!name.success && { label: name.error.issues[0]?.message }),
    });
    if (!outcome || !name.success) return;
    void save(
      reason
        ? changing.mutateAsync({ reason: { ...reason, version: Number(version) }, fields: { label, text } })
        : adding.mutateAsync({ outcome, label, text, restsOnAgency }),
    );
  };

  return (
    <FormDialog
      title={reason ? `Change “${reasonName(reason)}”` : 'Add a reason'}
      width="40rem"
      submit="Save reason"
      submitting="Saving..."
      busy={saving.isPending}
      problem={
        saving.error && !details?.length
          ? sentenceOf(saving.error, 'We could not save the reason. Try again.')
          : undefined
      }
      unsaved={draft.isChanged}
      onSubmit={submit}
      onClose={close}
    >
      {!reason && (
        <Select
          name="reason-outcome"
          label="Outcome"
          placeholder="Choose"
          error={missing.outcome}
          value={outcome ?? ''}
          options={outcomes.map((value) => ({ value, label: outcomeLabels[value] }))}
          onChange={({ target }) => draft.change({ outcome: target.value })}
        />
      )}
      <TextField
        name="reason-name"
        label="Name for staff"
        hint={nameHint}
        error={missing.label ?? faultOf('label')}
        maxLength={reasonNameMaxLength}
        value={label}
        onChange={({ target }) => draft.change({ label: target.value })}
      />
      {!reason && (
        <Checkbox
          name="reason-agency"
          label="The decision is based on information from a credit reference agency"
          hint="Write {agency} where the text names the agency."
          checked={restsOnAgency}
          onChange={({ target }) => draft.change({ agency: target.checked ? 'yes' : '' })}
        />
      )}
      <TextArea
        name="outcome-text"
        label="What the customer reads"
        hint={[restsOnAgency && agencyHint, reason && keeps].filter(Boolean).join(' ') || undefined}
        error={faultOf('text')}
        rows={6}
        maxLength={outcomeTextMaxLength}
        value={text}
        onChange={({ target }) => draft.change({ text: target.value })}
      />
      {standard !== undefined && text !== standard && (
        <div>
          <Button variant="secondary" size="small" onClick={() => draft.change({ text: standard })}>
            Use the standard text
          </Button>
        </div>
      )}
    </FormDialog>
  );
};
