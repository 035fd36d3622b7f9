import type { Access, Route } from '@loanline/proto/contract';
import { problem, problemStatus, type ProblemCode } from '@loanline/proto/problems';

/** The ways of being refused for who one is: code, and the message to a person. */
export const refusals = {
  'not signed in': ['not-signed-in', /^Sign in first$/],
  'may not': ['forbidden', /^You do not have permission to do this$/],
  'not confirmed': ['not-confirmed', /^Confirm it's you first$/],
  'not signed by the provider': ['forbidden', /^The (signature|verify token) is not valid$/],
  'nothing there': ['not-found', /^There is nothing at this address$/],
} as const satisfies Record<string, readonly [ProblemCode, RegExp]>;

/** Null means that the call is allowed, whatever its answer. */
export type Refusal = keyof typeof refusals | null;

/** Who is refused what, in one sentence for each access; a kind of access without one does not compile. */
export type Rules<Who> = Readonly<Record<Access, (who: Who) => Refusal>>;

/** Calls between services are not open to callers from outside. */
export const isOutside = ({ path }: Route): boolean => path.startsWith('/api/');

const pathOf = ({ path }: Route, reference: string) =>
  path.replace('{applicationId}', reference).replace(/\{\w+\}/g, '7');

/** How a call is refused; undefined when its answer does not depend on the caller. */
const refusalIn = (status: number, body: unknown): Refusal => {
  const refusal = problem.safeParse(body).data;
  const found = Object.entries(refusals).find(
    ([, [code, sentence]]) =>
      refusal?.code === code && status === problemStatus[code] && sentence.test(refusal.error),
  );
  return (found?.[0] ?? null) as Refusal;
};

/**
 * Makes a call and compares: empty when it goes as expected, otherwise the sentence that says what was different. Who
 * is let in to an application by its reference reads it.
 */
export const surpriseOf = async (
  base: string,
  route: Route,
  reference: string,
  headers: Readonly<Record<string, string>>,
  expected: Refusal,
): Promise<string[]> => {
  const sendsJson = route.method !== 'GET' && !route.upload;
  const response = await fetch(base + pathOf(route, reference), {
    method: route.method,
    redirect: 'manual',
    headers: { ...headers, ...(sendsJson && { 'content-type': 'application/json' }) },
    ...(sendsJson && { body: '{}' }),
  });
  const { status } = response;
  const isRead = route.method === 'GET' && route.access === 'tracker';
  const found = refusalIn(status, await response.json().catch(() => undefined));
  const isAsExpected =
    found === expected &&
    (expected !== null || (isRead ? status === 200 : ![401, 403, 500].includes(status)));
  return isAsExpected
    ? []
    : [`${route.method} ${route.path}: ${status} ${found ?? ''}, instead of ${expected ?? 'let in'}`];
};
