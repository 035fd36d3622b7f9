import { handle } from '@loanline/kit/http/handler';
import { createHttpServer } from '@loanline/kit/http/http-server';
import { createLogger } from '@loanline/kit/runtime/logger';
import { createMetrics } from '@loanline/kit/observability/metrics';
import { conflict, notFound, ProblemError } from '@loanline/kit/http/problem-error';
import type { createTestIdentity } from '@loanline/kit/testing/keys';
import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { routes } from '@loanline/proto/routes';
import { contact, caseFile } from './case-files.ts';

const staffOnly = { requestNotConfirmed: false, overPriceCap: false, undoableChangeId: null };

/** The edges of the services that a review asks, behind their real contracts: they answer with what `file` holds. */
export const startFileServices = async (identity: Pick<ReturnType<typeof createTestIdentity>, 'verify'>) => {
  const state = {
    file: caseFile(),
    /** What was posted to the chat, by clientId. */
    posted: new Map<string, string>(),
    /** What the customer page joins with the applicant; undefined for all that the file has. */
    records: undefined as readonly string[] | undefined,
    /** What the customer page was asked by. */
    askedBy: {} as object,
    /** Posts to the chat are stored, but not answered. */
    losesAnswers: false,
    /** Holds back the chat's answer, so that a review stays under way. */
    chatAnswers: Promise.resolve(),
  };
  const http = createHttpServer({
    logger: createLogger('file-services', 'silent'),
    metrics: createMetrics('file-services'),
    verifyIdentity: identity.verify,
    isReady: () => Promise.resolve(true),
    routes: [
      handle(routes.getApplicationFile, ({ params }) => {
        const { application, submission, others } = state.file;
        if (params.applicationId === 'NONE') throw notFound('There is no such application');
        const named: StaffApplication = {
          ...application,
          ...staffOnly,
          outcome: null,
          applicationId: params.applicationId,
        };
        return Promise.resolve({ application: named, submission, others: [...others] });
      }),
      handle(routes.getCustomerFile, ({ query }) => {
        const { customer, reminders, others, backCalls, sharesWith } = state.file;
        state.askedBy = query;
        const all = [
          ...others.map(({ applicationId }) => `application-${applicationId}`),
          ...backCalls.map(({ id }) => `backcall-${id}`),
        ];
        return Promise.resolve({
          customer,
          reminders: [...reminders],
          records: [...(state.records ?? all)],
          sharesWith: [...sharesWith.mobile],
        });
      }),
      handle(routes.getContactFile, ({ query }) => {
        if (query.mobile !== '+447700900123') throw notFound('Another number was asked for');
        const { messages, contact: known } = state.file;
        return Promise.resolve({ messages: [...messages], contact: known ?? contact({}) });
      }),
      handle(routes.listChatMessages, async () => {
        await state.chatAnswers;
        return { messages: [...state.file.chat], lastRead: { customer: 0, admin: 0 }, hasMore: false };
      }),
      handle(routes.postChatMessage, ({ body }) => {
        const earlier = state.posted.get(body.clientId ?? '');
        if (earlier !== undefined && earlier !== body.text)
          throw conflict('This message was already sent with another text');
        state.posted.set(body.clientId ?? '', body.text);
        if (state.losesAnswers) throw new ProblemError('service-unavailable', 'The answer was lost');
        const message = {
          id: 1,
          sender: body.sender,
          text: body.text,
          timestamp: new Date(0).toISOString(),
          sequence: 1,
        };
        return Promise.resolve({ message });
      }),
      handle(routes.listBackCalls, () => Promise.resolve([...state.file.backCalls])),
    ],
  });
  const url = await http.listen(0, '127.0.0.1');
  return Object.assign(state, { url, stop: () => http.stop() });
};
