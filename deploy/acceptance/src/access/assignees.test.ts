import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fillPath } from '@loanline/kit/http/routing/fill-path';
import { eventually } from '@loanline/kit/testing/processes';
import type { Route, RouteOutput } from '@loanline/proto/contract';
import { routes } from '@loanline/proto/routes';
import { adminPassword, startWholeProduct, type WholeProduct } from '../start-whole-product.ts';
import { createStaffLogins, type Headers } from './staff-logins.ts';

let product: WholeProduct;
let logins: Awaited<ReturnType<typeof createStaffLogins>>;
let sam: Headers;
let rosaId: number;

const call = async <R extends Route>(route: R, headers: Headers, params: object = {}, body?: object) => {
  const response = await fetch(`${product.url}${fillPath(route.path, { ...params })}`, {
    method: route.method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as RouteOutput<R> };
};
const setDisabled = (disabled: boolean) =>
  logins.call(`staff-accounts/${rosaId}`, { disabled, password: adminPassword }, logins.admin, 'PATCH');

beforeAll(async () => {
  product = await startWholeProduct();
  logins = await createStaffLogins(product.url);
  sam = (await logins.open('sam')).headers;
  rosaId = (await logins.open('rosa')).id;
});
afterAll(() => product.stop());
beforeEach(() => setDisabled(false));

const requested = async () => {
  const person = { customerName: 'Owen Hughes', phoneNumber: '07700 900456', amountDue: '£10' };
  const form = { ...person, address: '14 Station Road', agentPhone: '07700 900777' };
  return (await call(routes.requestBackCall, logins.admin, {}, form)).body.request.id;
};
const stored = async (id: number, headers = logins.admin) => call(routes.getBackCall, headers, { id });

describe.each([
  [
    'the change of a request',
    (id: number, assignedTo: string) =>
      call(routes.changeBackCall, logins.admin, { id }, { status: 'send to agent', assignedTo }),
  ],
  [
    'Send to Agent',
    (id: number, assignedTo: string) =>
      call(routes.sendBackCallToAgent, logins.admin, {}, { originalId: id, assignedTo }),
  ],
])('by %s', (_call, assign) => {
  it.each([
    ['no account', 'nobody'],
    ['a disabled account', 'rosa'],
    ['an admin', 'admin'],
  ])('given the name of %s, then the request is not assigned', async (_whose, name) => {
    await setDisabled(true);
    const id = await requested();
    expect(await assign(id, name)).toMatchObject({
      status: 400,
      body: { error: 'No active agent has this username. Choose another agent.' },
    });
    expect((await stored(id)).body).toMatchObject({ status: 'pending', assignedTo: null });
  });

  it('given another spelling of an agent, then that agent sees the request', async () => {
    const id = await requested();
    expect((await assign(id, ' SAM ')).status).toBe(200);
    expect((await stored(id)).body.assignedTo).toBe('sam');
    expect((await stored(id, sam)).status).toBe(200);
  });
});

it('given the account of an agent is disabled, then the others see the requests that were theirs', async () => {
  const id = await requested();
  await call(routes.changeBackCall, logins.admin, { id }, { status: 'send to agent', assignedTo: 'rosa' });
  expect((await stored(id, sam)).status).toBe(404);
  await setDisabled(true);
  await eventually(async () => expect((await stored(id, sam)).status).toBe(200), 30_000);
  const { body } = await call(routes.listAudit, logins.admin);
  expect(body).toContainEqual(
    expect.objectContaining({ actor: 'system', action: 'unassign agent', subject: `back-calls/${id}` }),
  );
});
