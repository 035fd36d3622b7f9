import { stageNames, staffStageName } from '@loanline/proto/enums/stages';
import type { ReactNode, Ref } from 'react';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { StagePreview } from './stage-preview.tsx';
import type { useStageForm } from './use-stage-form.ts';
import { noteLimit } from './use-stage-form.ts';

interface StageFieldsProps {
  form: ReturnType<typeof useStageForm>;
  choice?: Ref<HTMLSelectElement>;
}

/** The new stage, a note for the customer, and what they will see. */
export const StageFields = ({ form, choice }: StageFieldsProps): ReactNode => {
  const { shown, stage, note, tooLong } = form;
  return (
    <>
      <Select
        ref={choice}
        name="new-stage"
        label="New stage"
        value={String(stage)}
        options={stageNames.map((_, index) => ({
          value: String(index + 1),
          label: `${index + 1} ${staffStageName(index + 1)}`,
        }))}
        onChange={({ target }) => form.setStage(Number(target.value))}
      />
      <TextArea
        name="stage-note"
        label="Note for the customer (optional)"
        hint={`They read it on their tracker instead of the standard text. ${(noteLimit - note.trim().length).toLocaleString('en-GB')} characters left.`}
        error={tooLong ? `Notes can be up to ${noteLimit} characters long` : undefined}
        rows={3}
        value={note}
        onChange={({ target }) => form.setNote(target.value)}
      />
      <StagePreview application={shown} stage={stage} note={note} />
    </>
  );
};
