import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createIdentitySigner, identityHeader, type Caller } from '@loanline/kit/access/identity';
import { admin, agent, anonymous } from '@loanline/kit/testing/keys';
import { backServices, type Route } from '@loanline/proto/contract';
import { routes } from '@loanline/proto/routes';
import { everyRoute } from '@loanline/proto/routes/every-route';
import { isOutside, surpriseOf, type Refusal, type Rules } from './refusals.ts';
import { startWholeProduct, type WholeProduct } from '../start-whole-product.ts';
import { knownVisitors, reference, visitorNames, type VisitorName } from './visitors.ts';

/** Signing out, and giving a pass back, come last: they end the caller's access. */
const ends: readonly Route[] = [routes.logout, routes.revokeTrackerAccess];
const table = [...everyRoute].sort((a, b) => Number(ends.includes(a)) - Number(ends.includes(b)));

let product: WholeProduct;
let visitors: Awaited<ReturnType<typeof knownVisitors>>;
beforeAll(async () => {
  product = await startWholeProduct();
  visitors = await knownVisitors(product);
});
afterAll(() => product.stop());

const staffOnly = (who: VisitorName): Refusal =>
  who === 'admin' || who === 'agent' ? null : 'not signed in';
const customerOnly = (who: VisitorName): Refusal => {
  if (who === 'admin' || who === 'agent') return 'may not';
  return who === 'customer of the application' ? null : 'not confirmed';
};
const atTheGateway: Rules<VisitorName> = {
  public: () => null,
  inquiry: () => null,
  tracker: () => null,
  customer: customerOnly,
  staff: staffOnly,
  'staff-pending': staffOnly,
  admin: (who) => (who === 'agent' ? 'may not' : staffOnly(who)),
  webhook: () => 'not signed by the provider',
  internal: () => 'may not',
};
const mayTrack: readonly VisitorName[] = ['admin', 'customer of the application'];
const whereVerified: Rules<VisitorName> = {
  ...atTheGateway,
  tracker: (who) => (mayTrack.includes(who) ? null : 'not confirmed'),
};

it.each(
  (['reference', 'verified'] as const).flatMap((mode) => visitorNames.map((who) => [mode, who] as const)),
)('with TRACKER_ACCESS=%s every call lets in or refuses as it says: %s', async (mode, who) => {
  const [base, rules] =
    mode === 'reference' ? [product.url, atTheGateway] : [product.verifiedUrl, whereVerified];
  const headers = await visitors(who);
  const surprises: string[] = [];
  for (const route of table) {
    const expected = isOutside(route) ? rules[route.access](who) : 'nothing there';
    surprises.push(...(await surpriseOf(base, route, reference, headers, expected)));
  }
  expect(surprises).toEqual([]);
});

/** The callers that the gateway may name to a service; a call that bypasses the gateway has none. */
const callers = {
  anonymous,
  agent,
  admin,
  'customer of the application': { kind: 'customer', applicationId: reference },
  'customer of another application': { kind: 'customer', applicationId: 'another' },
  'another service': { kind: 'service', service: 'chat' },
} satisfies Record<string, Caller>;
type CallerName = keyof typeof callers | 'nobody';

const isStaff = (who: CallerName) => who === 'agent' || who === 'admin';
const atTheServices: Rules<CallerName> = {
  public: () => null,
  inquiry: () => null,
  customer: (who) => {
    if (isStaff(who) || who === 'another service') return 'may not';
    return who === 'customer of the application' ? null : 'not confirmed';
  },
  tracker: (who) => (who === 'agent' || who === 'customer of another application' ? 'not confirmed' : null),
  staff: (who) => (isStaff(who) ? null : 'not signed in'),
  'staff-pending': (who) => (isStaff(who) ? null : 'not signed in'),
  admin: (who) => (who === 'agent' ? 'may not' : who === 'admin' ? null : 'not signed in'),
  webhook: () => 'not signed by the provider',
  internal: (who) => (who === 'another service' ? null : 'may not'),
};

it.each<CallerName>([
  'nobody',
  'anonymous',
  'agent',
  'admin',
  'customer of the application',
  'customer of another application',
  'another service',
])('every service checks again what the gateway has checked: %s', async (who) => {
  const sign = createIdentitySigner(product.privateKey);
  const surprises: string[] = [];
  for (const route of everyRoute) {
    if (route.service === 'gateway') continue;
    const headers: Record<string, string> =
      who === 'nobody' ? {} : { [identityHeader]: await sign(callers[who], route) };
    const expected = who === 'nobody' ? 'not signed in' : atTheServices[route.access](who);
    const base = product.serviceUrls[route.service] ?? '';
    surprises.push(...(await surpriseOf(base, route, reference, headers, expected)));
  }
  expect(surprises).toEqual([]);
});

it.each(backServices)('%s refuses identities that were signed for the other services', async (service) => {
  const others = backServices.filter((other) => other !== service);
  const sign = createIdentitySigner(product.privateKey);
  const token = await sign(callers.admin, { service: 'gateway', delegatesTo: others });
  const surprises: string[] = [];
  for (const route of everyRoute) {
    if (route.service !== service) continue;
    const base = product.serviceUrls[service] ?? '';
    const headers = { [identityHeader]: token };
    surprises.push(...(await surpriseOf(base, route, reference, headers, 'not signed in')));
  }
  expect(surprises).toEqual([]);
});
