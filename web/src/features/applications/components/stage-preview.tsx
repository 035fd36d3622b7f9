import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { stageName } from '@loanline/proto/enums/stages';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { showsNote, stageMessage } from '../../../lib/stage-texts.ts';
import { colour, radius, space } from '../../../theme/tokens.ts';

const Box = styled.section`
  padding: ${space(4)};
  border: 1px dashed ${colour.control};
  border-radius: ${radius.medium};

  h3 {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    margin-bottom: ${space(2)};
    color: ${colour.muted};
    font-size: 0.875rem;
    letter-spacing: 0;
  }

  strong {
    display: block;
  }

  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    margin-top: ${space(2)};
    color: ${colour.muted};
    font-size: 0.875rem;
  }
`;

interface StagePreviewProps {
  application: StaffApplication;
  stage: number;
  note: string;
}

/** What the customer's tracker will say at a stage with a note. */
export const StagePreview = ({ application, stage, note }: StagePreviewProps): ReactNode => (
  <Box aria-live="polite">
    <h3>
      <Eye size={16} aria-hidden />
      What {application.customerFirstName} will see
    </h3>
    <strong>{stageName(stage)}</strong>
    <p>{stageMessage({ currentStage: stage, stageNotes: [...Array<string>(stage - 1).fill(''), note] })}</p>
    {note.trim() !== '' && !showsNote(stage) && (
      <small>This stage always shows its standard text. Your note is saved only in the history.</small>
    )}
  </Box>
);
