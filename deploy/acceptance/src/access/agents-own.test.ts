import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fillPath } from '@loanline/kit/http/routing/fill-path';
import type { Route } from '@loanline/proto/contract';
import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import { backCallStatuses } from '@loanline/proto/enums/back-call-statuses';
import { publicRoutes, routes } from '@loanline/proto/routes';
import { backCallSections } from '@loanline/proto/routes/messaging/back-calls';
import { createECDH, randomBytes } from 'node:crypto';
import { startWholeProduct, type WholeProduct } from '../start-whole-product.ts';
import { createStaffLogins, type Headers } from './staff-logins.ts';

let product: WholeProduct;
let admin: Headers;
let sam: Headers;
let rosa: Headers;
/** What belongs to Rosa, and what is with no agent. */
const of = { rosa: 0, nobody: 0, done: 0, session: '', device: '' };

const call = async (
  headers: Headers,
  { method, path }: Route,
  { params = {}, query = '', body }: Sent = {},
) => {
  const response = await fetch(`${product.url}${fillPath(path, params)}${query}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, json: (text === '' ? null : JSON.parse(text)) as unknown };
};

interface Sent {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: string;
  readonly body?: object;
}

const request = async (change?: object): Promise<number> => {
  const person = { customerName: 'Zebedee Quill', phoneNumber: '07700 900123', amountDue: '£10' };
  const form = { ...person, address: '14 Station Road', agentPhone: '07700 900777' };
  const { json } = await call(admin, routes.requestBackCall, { body: form });
  const { id } = (json as { request: BackCallRequest }).request;
  if (change) await call(admin, routes.changeBackCall, { params: { id }, body: change });
  return id;
};

beforeAll(async () => {
  product = await startWholeProduct({ VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url') });
  const logins = await createStaffLogins(product.url);
  admin = logins.admin;
  sam = (await logins.open('sam')).headers;
  rosa = (await logins.open('rosa')).headers;
  of.rosa = await request({ status: 'send to agent', assignedTo: 'rosa' });
  of.nobody = await request();
  of.done = await request({ status: 'completed' });
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await call(rosa, routes.addAgentDevice, { body: { endpoint: 'https://fcm.googleapis.com/rosa', keys } });
  of.device = ((await call(rosa, routes.getAgentDevices)).json as { devices: string[] }).devices[0] ?? '';
  of.session = ((await call(rosa, routes.listOwnSessions)).json as { id: string }[])[0]?.id ?? '';
});
afterAll(() => product.stop());

/** Everything of others that an agent could reach for, as they themselves and admins see it. */
const othersThings = async () => ({
  requests: await Promise.all(
    [of.rosa, of.nobody, of.done].map((id) => call(admin, routes.getBackCall, { params: { id } })),
  ),
  devices: await call(rosa, routes.getAgentDevices),
  sessions: ((await call(rosa, routes.listOwnSessions)).json as { id: string }[]).map(({ id }) => id),
});

type StaffCall = Extract<
  (typeof routes)[keyof typeof routes],
  { readonly access: 'staff' | 'staff-pending' }
>;
type Attempt = readonly [what: string, sent: () => Sent, status: number];

const requests = ['rosa', 'nobody', 'done'] as const;
const onRequests = (body?: object): Attempt[] =>
  requests.map((whose) => [
    `that of ${whose}`,
    () => ({ params: { id: of[whose] }, ...(body && { body }) }),
    404,
  ]);

/** What an agent tries on what is not theirs, for each call that they may make and that names something. */
const attempts: readonly (readonly [StaffCall, readonly Attempt[]])[] = [
  [
    routes.listBackCalls,
    [
      ['all', () => ({}), 200],
      ['those of a name', () => ({ query: '?search=Zebedee' }), 200],
      ...backCallStatuses.map((status): Attempt => [
        status,
        () => ({ query: `?status=${encodeURIComponent(status)}` }),
        200,
      ]),
      ...backCallSections.map((section): Attempt => [section, () => ({ query: `?section=${section}` }), 200]),
      ['those of nobody', () => ({ query: '?assigned=0' }), 200],
    ],
  ],
  [routes.getBackCall, onRequests()],
  [
    routes.changeBackCall,
    [
      ...onRequests({ notes: 'Mine' }),
      ...onRequests({ status: 'completed' }),
      ...onRequests({ status: 'send to agent', assignedTo: 'sam' }),
    ],
  ],
  [routes.getAgentDevices, [['their own list', () => ({}), 200]]],
  [routes.removeAgentDevice, [['that of Rosa', () => ({ params: { device: of.device } }), 204]]],
  [routes.markAssignedSeen, [['that of Rosa', () => ({ body: { ids: [of.rosa] } }), 204]]],
  [routes.listOwnSessions, [['their own list', () => ({}), 200]]],
  [routes.endOwnSession, [['that of Rosa', () => ({ params: { sessionId: of.session } }), 404]]],
  [routes.endOtherSessions, [['their own others', () => ({}), 204]]],
];

/** These name nothing: they are about the session that the caller shows. */
const aboutTheCaller: readonly StaffCall[] = [
  routes.verifySession,
  routes.logout,
  routes.changeOwnPassword,
  routes.getTwoStep,
  routes.beginTwoStep,
  routes.confirmTwoStep,
  routes.disableTwoStep,
  routes.addAgentDevice,
];

it('every call that agents may make is tried on what is not theirs', () => {
  const open = Object.values(publicRoutes).filter(({ access }) => access.startsWith('staff'));
  const tried: readonly Route[] = [...attempts.map(([route]) => route), ...aboutTheCaller];
  const named = (all: readonly Route[]) => all.map(({ method, path }) => `${method} ${path}`).sort();
  expect(named(open)).toEqual(named(tried));
});

it.each(attempts.map(([route, tries]) => [`${route.method} ${route.path}`, route, tries] as const))(
  'an agent gets and changes nothing of others by %s',
  async (_name, route, tries) => {
    const before = await othersThings();
    for (const [what, sent, status] of tries) {
      const answer = await call(sam, route, sent());
      expect([what, answer.status]).toEqual([what, status]);
      expect(answer.text).not.toMatch(/Zebedee|900123/);
      for (const secret of [of.device, of.session]) expect(answer.text).not.toContain(secret);
    }
    expect(await othersThings()).toEqual(before);
  },
);

it('an agent does not decide who has a request that every agent has', async () => {
  const id = await request({ status: 'send to agent' });
  const body = { status: 'send to agent', assignedTo: 'sam' };
  expect((await call(sam, routes.changeBackCall, { params: { id }, body })).status).toBe(403);
  expect((await call(rosa, routes.getBackCall, { params: { id } })).status).toBe(200);
});
