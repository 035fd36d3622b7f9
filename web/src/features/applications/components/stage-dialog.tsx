import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import type { ReactNode, SubmitEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { customerName } from '../../../lib/format/names.ts';
import { useUsername } from '../../../lib/session/use-username.ts';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { colour, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { UnsavedQuestion } from '../../../ui/dialog/unsaved-question.tsx';
import { useGuardedClose } from '../../../ui/dialog/use-guarded-close.ts';
import { Problem } from '../../../ui/problem.ts';
import { draftAfterCancel, stageDraftName } from '../model/stage-draft.ts';
import { StageBadge } from './stage-badge.tsx';
import { StageFields } from './stage-fields.tsx';
import { useStageForm } from './use-stage-form.ts';

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

const Now = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  color: ${colour.muted};
`;

interface StageDialogProps {
  /** The application as the list shows it: after a conflict this is its newer state. */
  application: StaffApplication;
  /** The stage that is chosen first; the next one unless given. */
  suggested?: number | undefined;
  onClose: () => void;
}

/** Moves an application to another stage, with a note for the customer, who is shown as they will see it. */
export const StageDialog = ({ application, suggested, onClose }: StageDialogProps): ReactNode => {
  const formId = useId();
  const name = stageDraftName(application.applicationId, suggested);
  // Unless a stage is suggested, the panel of the application has the same draft.
  const [text, write] = useDraft('staff', name, useUsername());
  const [before] = useState(text);
  const [written, setWritten] = useState(text);
  const writeHere = (next: string) => {
    setWritten(next);
    write(next);
  };
  const form = useStageForm(application, [text, writeHere], onClose, suggested);
  const { shown, note, tooLong, problem, saving } = form;
  const [noteBefore] = useState(note);
  const drop = () => {
    write(draftAfterCancel({ before, written, now: text }));
    onClose();
  };
  const guard = useGuardedClose(() => note.trim() !== noteBefore.trim(), drop);
  const choice = useRef<HTMLSelectElement>(null);

  useEffect(() => {
    choice.current?.focus();
  }, []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!tooLong && !saving) void form.save();
  };

  return (
    <Dialog
      title={`Change stage: ${customerName(shown)}`}
      width="40rem"
      busy={saving}
      onClose={guard.close}
      footer={
        guard.asking && !saving ? (
          <UnsavedQuestion onStay={guard.stay} onDrop={drop} />
        ) : (
          <>
            <Button variant="secondary" disabled={saving} onClick={drop}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={saving} disabled={tooLong}>
              {saving ? 'Saving...' : 'Save stage'}
            </Button>
          </>
        )
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        {problem && <Problem role="alert">{problem}</Problem>}
        <Now>
          {shown.applicationId} is now at <StageBadge stage={shown.currentStage} />
        </Now>
        <StageFields form={form} choice={choice} />
      </Form>
    </Dialog>
  );
};
