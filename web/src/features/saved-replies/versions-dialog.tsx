import type { SavedReply } from '@loanline/proto/entities/conversations/saved-reply';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shortMoment } from '../../lib/format/format.ts';
import { colour, space } from '../../theme/tokens.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Problem } from '../../ui/problem.ts';
import { Skeleton } from '../../ui/skeleton.ts';
import { useReplyVersions } from './api.ts';

const Versions = styled.ol`
  display: grid;
  gap: ${space(4)};

  small {
    color: ${colour.muted};
  }

  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

interface VersionsDialogProps {
  reply: SavedReply;
  onClose: () => void;
}

/** What a saved reply says now and said before, with who wrote it. */
export const VersionsDialog = ({ reply, onClose }: VersionsDialogProps): ReactNode => {
  const { data, isError } = useReplyVersions(reply.id);
  return (
    <Dialog title={`History of ${reply.title}`} width="40rem" onClose={onClose}>
      {isError && <Problem role="alert">We could not load the history. Close this and try again.</Problem>}
      {!data && !isError && <Skeleton $height="6rem" />}
      {data && (
        <Versions>
          {[reply, ...data].map(({ version, text, title, changedBy, changedAt }) => (
            <li key={version}>
              <strong>{title}</strong>{' '}
              <small>
                {changedBy}, {shortMoment(changedAt)}
              </small>
              <p>{text}</p>
            </li>
          ))}
        </Versions>
      )}
    </Dialog>
  );
};
