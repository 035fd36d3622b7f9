import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { markAgentNotesSeen as markSeen } from '../store/agent-note-reads.ts';

export const markAgentNotesSeen = ({ pool }: Pick<Deps, 'pool'>) =>
  handle(routes.markAgentNotesSeen, async ({ body: { upTo }, caller }) => {
    const before = await markSeen(pool, caller.username, upTo);
    return { before: before?.toISOString() ?? null };
  });
