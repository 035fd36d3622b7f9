import { createHttpServer, type HttpServer } from '@loanline/kit/http/http-server';
import { conversationHeader } from '@loanline/kit/http/conversation-header';
import { handle, reply, type MountedRoute } from '@loanline/kit/http/handler';
import type { Caller, IdentityVerifier } from '@loanline/kit/access/identity';
import { createLogger } from '@loanline/kit/runtime/logger';
import { createMetrics } from '@loanline/kit/observability/metrics';
import { notFound, ProblemError } from '@loanline/kit/http/problem-error';
import { mostDeviceSessions } from '@loanline/proto/entities/notifications/push-device';
import { stageCount } from '@loanline/proto/enums/stages';
import { routes } from '@loanline/proto/routes';
import { setTimeout as wait } from 'node:timers/promises';

/** One call as a service got it. */
export interface Received {
  readonly route: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly caller: Caller;
  readonly headers: NodeJS.Dict<string | string[]>;
}

export interface TestServices {
  readonly url: string;
  readonly received: Received[];
  /** Reference to version; a trackerId is `track-` and the reference. */
  readonly applications: Map<string, number>;
  /** Ids of the inquiries that there are. */
  readonly inquiries: Set<string>;
  /** Ids of those in which the visitor has something to read. */
  readonly unseen: Set<string>;
  /** What staff have not read, per inquiry. */
  readonly unread: Map<string, number>;
  /** Sessions that have devices. */
  readonly deviceSessions: Set<string>;
  /** Networks from which codes were asked for. */
  readonly networks: string[];
  /** How long each answer takes, in milliseconds. */
  delay: number;
  /** Whether every call fails. */
  isDown: boolean;
  stop(): Promise<void>;
}

const application = (applicationId: string, version: number) => ({
  id: 1,
  trackerId: `track-${applicationId}`,
  applicationId,
  customerFirstName: 'Ada',
  customerLastName: 'Example',
  customerEmail: null,
  customerPhone: null,
  customerAddress: null,
  loanAmount: 300,
  loanType: null,
  loanTerm: null,
  repaymentAmount: null,
  rebate: null,
  clearedAmount: null,
  receivedAmount: null,
  applicationDate: null,
  currentStage: 2,
  completedStages: [1],
  stageTimestamps: Array<string>(stageCount).fill(''),
  stageNotes: Array<string>(stageCount).fill(''),
  lastUpdated: new Date(0).toISOString(),
  isActive: true,
  applicationLink: null,
  documents: [],
  sdxLink: null,
  outcome: null,
  version,
});

const inquiry = (inquiryId: string) => ({
  id: inquiryId,
  inquiryId,
  firstName: 'Ada',
  lastName: 'Example',
  inquiryReason: 'A question',
  reason: 'A question',
  status: 'new' as const,
  createdAt: new Date(0).toISOString(),
  lastMessageAt: new Date(0).toISOString(),
  version: 1,
});

const named = <B>(inquiryId: string, body: B) =>
  reply(body, { headers: { [conversationHeader]: inquiryId } });

/** The answer that confirms every application. */
export const rightPostcode = 'SW1A 1AA';
/** The same of every request for a code. */
export const rightCode = '123456';

const names = ({ applicationId, trackerId }: ReturnType<typeof application>) => ({
  applicationId,
  trackerId,
});

const staffFields = { requestNotConfirmed: false, overPriceCap: false, undoableChangeId: null };

/** The services as the gateway sees them: the kit's own HTTP edge behind the real contracts, and no rules behind that. */
export const startServices = async (verifyIdentity: IdentityVerifier): Promise<TestServices> => {
  const received: Received[] = [];
  const applications = new Map([['07480', 1]]);
  const inquiries = new Set(['inquiry-1']);
  const unseen = new Set<string>();
  const unread = new Map<string, number>();
  const deviceSessions = new Set<string>();
  const networks: string[] = [];
  const state = { delay: 0, isDown: false };

  const find = async (reference: string) => {
    const applicationId = reference.replace(/^track-/, '');
    const version = applications.get(applicationId);
    if (state.delay > 0) await wait(state.delay);
    if (version === undefined) throw notFound('There is no application with this reference');
    return application(applicationId, version);
  };

  const sendCode = (sent: boolean, body?: { network?: string | undefined }) => {
    networks.push(body?.network ?? '');
    return Promise.resolve({ requestId: crypto.randomUUID(), sent });
  };

  const recording = (mounted: MountedRoute): MountedRoute => ({
    ...mounted,
    answer: (request, caller) => {
      const { params, headers } = request;
      received.push({ route: mounted.route.path, params, caller, headers });
      if (state.isDown) throw new ProblemError('service-unavailable', 'The service is down');
      return mounted.answer(request, caller);
    },
  });

  const message = { id: 1, timestamp: new Date(0).toISOString(), sequence: 1 };
  const http: HttpServer = createHttpServer({
    logger: createLogger('services', 'silent'),
    metrics: createMetrics('services'),
    verifyIdentity,
    isReady: () => Promise.resolve(true),
    routes: [
      handle(routes.sendDocumentPiece, () => Promise.resolve({ offset: 0, done: false })),
      handle(routes.getApplication, async ({ params, caller }) => {
        const found = await find(params.applicationId);
        return caller.kind === 'service' ? { ...found, ...staffFields } : found;
      }),
      handle(routes.checkConfirmation, async ({ params, body }) => {
        const found = await find(params.applicationId).catch(() => null);
        return {
          reference: found?.applicationId ?? params.applicationId,
          application:
            found && (body.postcode === rightPostcode || body.code?.digits === rightCode)
              ? names(found)
              : null,
        };
      }),
      handle(routes.requestCode, ({ params, body }) =>
        sendCode(applications.has(params.applicationId), body),
      ),
      handle(routes.sendSavingCode, ({ body }) => sendCode(body.purpose === 'save', body)),
      handle(routes.checkSavingCode, ({ body }) =>
        Promise.resolve(
          body.code.digits === rightCode ? { key: `${crypto.randomUUID()}.${'k'.repeat(43)}` } : null,
        ),
      ),
      handle(routes.listApplications, () => Promise.resolve([])),
      // As messaging answers, which does not know which references exist.
      handle(routes.getUpdatePreference, () => Promise.resolve({ offered: ['sms'], chosen: [] })),
      handle(routes.removeDevice, () => Promise.resolve(undefined)),
      handle(routes.getUnreadCounts, () =>
        Promise.resolve({
          unreadCounts: {},
          unreadSince: {},
          moreUnread: false,
          unreadInquiries: unread.size,
          unreadInquiryMessages: Object.fromEntries(unread),
        }),
      ),
      handle(routes.postChatMessage, async ({ params, body: { text, sender } }) => {
        await find(params.applicationId);
        return { message: { ...message, text, sender } };
      }),
      handle(routes.listChatMessages, async ({ params }) => {
        await find(params.applicationId);
        return { messages: [], lastRead: { customer: 0, admin: 0 }, hasMore: false };
      }),
      handle(routes.startInquiry, () => {
        const inquiryId = `inquiry-${inquiries.size + 1}`;
        inquiries.add(inquiryId);
        return Promise.resolve(named(inquiryId, { inquiry: inquiry(inquiryId) }));
      }),
      handle(routes.getInquiry, ({ params: { inquiryId }, caller }) => {
        if (!inquiries.has(inquiryId)) throw notFound('There is no conversation with this id');
        if (caller.kind === 'anonymous') return Promise.resolve(named(inquiryId, inquiry(inquiryId)));
        return Promise.resolve({ ...inquiry(inquiryId), mobileNumber: '07700 900123', lastMessage: null });
      }),
      handle(routes.checkUnseen, ({ body: { inquiryIds } }) =>
        Promise.resolve({ hasNewMessages: inquiryIds.some((id) => unseen.has(id)) }),
      ),
    ]
      .map(recording)
      .concat(
        handle(routes.listDeviceSessions, ({ query: { after = '' } }) => {
          const sessionIds = [...deviceSessions].sort().filter((id) => id > after);
          return Promise.resolve({ sessionIds: sessionIds.slice(0, mostDeviceSessions) });
        }),
        handle(routes.removeDevicesOfSessions, ({ body: { sessionIds } }) =>
          Promise.resolve({ removed: sessionIds.filter((id) => deviceSessions.delete(id)).length }),
        ),
      ),
  });
  const url = await http.listen(0, '127.0.0.1');
  return Object.assign(state, {
    url,
    received,
    applications,
    inquiries,
    unseen,
    unread,
    deviceSessions,
    networks,
    stop: () => http.stop(),
  });
};
