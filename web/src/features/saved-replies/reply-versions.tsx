import type { SavedReply } from '@loanline/proto/entities/conversations/saved-reply';
import type { ReactNode } from 'react';
import { VersionsDialog } from '../../lib/versions-dialog.tsx';
import { useReplyVersions } from './api.ts';

interface ReplyVersionsProps {
  reply: SavedReply;
  onClose: () => void;
}

/** What a saved reply says now and said before. */
export const ReplyVersions = ({ reply, onClose }: ReplyVersionsProps): ReactNode => {
  const { data, isError } = useReplyVersions(reply.id);
  return (
    <VersionsDialog
      name={reply.title}
      versions={data && [reply, ...data]}
      failed={isError}
      onClose={onClose}
    />
  );
};
