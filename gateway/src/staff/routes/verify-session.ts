import { handle } from '@loanline/kit/http/handler';
import { notSignedIn } from '@loanline/kit/problem-error';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../context.ts';

export const verifySession = ({ sessions, secondFactors }: Context) =>
  handle(routes.verifySession, async ({ caller }) => {
    if (caller.kind !== 'staff') throw notSignedIn();
    const { username, role, sessionId } = caller;
    const isMissing = secondFactors.required && (await sessions.callerOf(sessionId))?.kind === 'newcomer';
    return { staff: { username, role }, ...(isMissing && { twoStepMissing: true as const }) };
  });
