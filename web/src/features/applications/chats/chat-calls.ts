import type { ChatSummary } from '@loanline/proto/entities/conversations/staff-inbox';
import type { Routes } from '@loanline/proto/routes';
import { mostChatsRead } from '@loanline/proto/rules/chats-read';
import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/api.ts';
import { createBatched } from '../../../lib/api/batched.ts';
import { refetchFresh } from '../../../lib/api/refetch-fresh.ts';
import { bearer } from '../../../lib/session/token.ts';

const chatsKey = '/api/inbox/chats';

const findChat = createBatched<ChatSummary>(mostChatsRead, (applications) =>
  request<Routes['readChats']>('GET /api/inbox/chats', {
    query: { applications: applications.join(',') },
    headers: bearer(),
  }),
);

/** Who has the chat of an application, and whether its customer waits; null where there is no chat yet. */
export const useChatSummary = (applicationId: string) =>
  useQuery({
    queryKey: [chatsKey, applicationId],
    queryFn: async () => (await findChat(applicationId)) ?? null,
  });

/** Fetches the chat of one application, or of all, again where a list shows it. */
export const refreshChats = (queryClient: QueryClient, applicationId?: string): Promise<void> =>
  refetchFresh(queryClient, applicationId === undefined ? [chatsKey] : [chatsKey, applicationId]);
