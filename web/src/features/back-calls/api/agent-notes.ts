import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { Routes } from '@loanline/proto/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { request } from '../../../lib/api/api.ts';
import { bearer } from '../../../lib/session/token.ts';
import { refreshUnreadMessages } from '../../../lib/unread/message-unread.ts';
import { usePageVisible } from '../../../ui/page-visible.ts';

/**
 * Remembers that the notes of agents in a list have been seen, while somebody can see them.
 *
 * @param rows the whole list, its latest note first
 * @returns up to when they had been seen before the list was opened: null for never, undefined before that is known
 */
export const useSeenAgentNotes = (rows: readonly BackCallRequest[]): string | null | undefined => {
  const queryClient = useQueryClient();
  const [seenBefore, setSeenBefore] = useState<string | null>();
  const visible = usePageVisible();
  const latest = visible ? rows[0]?.agentNote?.writtenAt : undefined;

  const { mutate: markSeen } = useMutation({
    mutationFn: (upTo: string) =>
      request<Routes['markAgentNotesSeen']>('POST /api/backcalls/agent-notes/seen', {
        body: { upTo },
        headers: bearer(),
      }),
    onSuccess: ({ before }) => {
      setSeenBefore((known) => (known === undefined ? before : known));
      return refreshUnreadMessages(queryClient);
    },
  });
  useEffect(() => {
    if (latest !== undefined) markSeen(latest);
  }, [latest, markSeen]);
  return seenBefore;
};
