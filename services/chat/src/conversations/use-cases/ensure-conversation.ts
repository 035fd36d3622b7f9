import { clientAs } from '@loanline/kit/http/client-as';
import { ProblemError } from '@loanline/kit/http/problem-error';
import { routes } from '@loanline/proto/routes';
import type { Pool } from 'pg';
import type { Deps } from '../../deps.ts';
import { openConversation } from '../store/conversations.ts';

export const createEnsureConversation =
  (pool: Pool, applicationsUrl: string): Deps['ensureConversation'] =>
  async (applicationId, request) => {
    const call = clientAs(request, applicationsUrl);
    try {
      const application = await call(
        routes.getApplication,
        { params: { applicationId } },
        {
          caller: { kind: 'anonymous' },
        },
      );
      if (application.applicationId !== applicationId) return false;
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'not-found') return false;
      throw error;
    }
    await openConversation(pool, applicationId);
    return true;
  };
