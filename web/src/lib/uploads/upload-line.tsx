import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/problem.ts';
import { useIsOnline } from '../use-is-online.ts';
import type { Upload } from './uploads.ts';

const Line = styled.li`
  display: grid;
  gap: ${space(2)};
  padding: ${space(3)};
  border: 1px solid ${colour.line};
  border-radius: ${radius.medium};
`;

const Name = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${space(3)};
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;

  span:first-child {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  span:last-child {
    flex: none;
    color: ${colour.muted};
  }
`;

const Bar = styled.progress`
  width: 100%;
  height: 0.5rem;
  accent-color: ${colour.accent};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const stateText = ({ state, share }: Upload, isOnline: boolean): string => {
  if (state === 'failed') return 'Not sent';
  if (!isOnline) return 'Waiting for a connection';
  if (state === 'waiting') return 'Waiting';
  return share < 1 ? `${Math.round(share * 100)}%` : 'Checking';
};

interface UploadLineProps {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
}

/** A file on its way, or why it did not arrive. */
export const UploadLine = ({ upload, onRetry, onRemove }: UploadLineProps): ReactNode => {
  const isOnline = useIsOnline();
  return (
    <Line>
      <Name>
        <span>{upload.name}</span>
        <span>{stateText(upload, isOnline)}</span>
      </Name>
      {upload.state === 'failed' ? (
        <>
          <Problem>{upload.sentence}</Problem>
          <Actions>
            {upload.canRetry && (
              <Button size="small" aria-label={`Try again to send ${upload.name}`} onClick={onRetry}>
                Try again
              </Button>
            )}
            <Button
              size="small"
              variant="secondary"
              aria-label={`Remove ${upload.name} from the list`}
              onClick={onRemove}
            >
              Remove
            </Button>
          </Actions>
        </>
      ) : (
        <Bar aria-label={`Sending ${upload.name}`} max={1} value={upload.share} />
      )}
    </Line>
  );
};
