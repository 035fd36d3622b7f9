import { createHttpServer, type HttpServer } from '@loanline/kit/http/http-server';
import { handle } from '@loanline/kit/http/handler';
import type { ProblemError } from '@loanline/kit/http/problem-error';
import { createMetrics } from '@loanline/kit/observability/metrics';
import { createLogger } from '@loanline/kit/runtime/logger';
import type { createTestIdentity } from '@loanline/kit/testing/keys';
import type { ThreadMessage } from '@loanline/proto/entities/thread';
import { routes } from '@loanline/proto/routes';
import { textOf } from './text-of-reminder.ts';

interface Text {
  readonly clientId: string;
  readonly message: string;
  readonly phoneNumber: string;
}

/** The edge of messaging, behind its real contract: keeps what it was given, each clientId once, as messaging does. */
export const startMessagingEdge = async (identity: ReturnType<typeof createTestIdentity>) => {
  const state = {
    texts: new Map<string, Text>(),
    refuse: null as ProblemError | null,
    breaksAfterStoring: false,
    /** What it says of a text when it answers. */
    reported: {} as Partial<ThreadMessage>,
    /** Runs while a text is being handed over. */
    onText: undefined as (() => Promise<unknown>) | undefined,
  };
  const http: HttpServer = createHttpServer({
    logger: createLogger('messaging', 'silent'),
    metrics: createMetrics('messaging'),
    verifyIdentity: identity.verify,
    isReady: () => Promise.resolve(true),
    routes: [
      handle(routes.sendReminderText, async ({ body }) => {
        await state.onText?.();
        if (state.refuse) throw state.refuse;
        state.texts.set(body.clientId, body);
        if (state.breaksAfterStoring) throw new Error('the answer is lost');
        const message = textOf(body.clientId, state.reported);
        return { success: true as const, messageSid: message.messageId, message };
      }),
    ],
  });
  const url = await http.listen(0, '127.0.0.1');
  return Object.assign(state, { url, stop: () => http.stop() });
};

export type MessagingEdge = Awaited<ReturnType<typeof startMessagingEdge>>;
