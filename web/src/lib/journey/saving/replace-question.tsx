import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ApiError } from '../../api/api-error.ts';
import { shortMoment } from '../../format/format.ts';
import { Actions, Content } from './dialog-parts.ts';

/** When another application was saved, if that is why this one was not; otherwise undefined. */
export const otherSavedAt = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problem?.savedAt : undefined;

interface ReplaceQuestionProps {
  mobile: string;
  savedAt: string;
  onReplace: () => void;
  onKeep: () => void;
}

/** Asks whether an application may replace another one that is saved under the same number. */
export const ReplaceQuestion = ({ mobile, savedAt, onReplace, onKeep }: ReplaceQuestionProps): ReactNode => (
  <Content>
    <p role="status">
      You saved another application under {mobile} on {shortMoment(savedAt)}. If you save this one, we delete
      the other. You cannot get it back.
    </p>
    <Actions>
      <Button variant="danger" onClick={onReplace}>
        Replace it
      </Button>
      <Button variant="secondary" autoFocus onClick={onKeep}>
        Keep the other one
      </Button>
    </Actions>
  </Content>
);
