import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import type { ReactNode, SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { colour, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Problem } from '../../../ui/problem.ts';
import { stageDraftName } from '../model/stage-draft.ts';
import { StageBadge } from './stage-badge.tsx';
import { StageFields } from './stage-fields.tsx';
import { useStageForm } from './use-stage-form.ts';

const Form = styled.form`
  display: grid;
  gap: ${space(3)};
  padding-top: ${space(4)};
  border-top: 1px solid ${colour.line};

  h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)};
    font-size: 1rem;
  }

  > button {
    justify-self: start;
  }
`;

interface PanelStageProps {
  application: StaffApplication;
  /** Who is signed in. */
  username: string;
}

const stay = () => undefined;

/** Moves the open application to its next stage, or another; a half-filled form stays while one looks at other applications. */
export const PanelStage = ({ application, username }: PanelStageProps): ReactNode => {
  const draft = useDraft('staff', stageDraftName(application.applicationId), username);
  const form = useStageForm(application, draft, stay);
  const { shown, problem, tooLong, saving } = form;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!tooLong && !saving) void form.save();
  };

  return (
    <Form onSubmit={submit} noValidate>
      <h3>
        Stage <StageBadge stage={shown.currentStage} />
      </h3>
      {problem && <Problem role="alert">{problem}</Problem>}
      <StageFields form={form} />
      <Button type="submit" busy={saving} disabled={tooLong}>
        {saving ? 'Saving...' : 'Save stage'}
      </Button>
    </Form>
  );
};
