import type { Prepared } from '../prepare.ts';
import { createVisitor, oneOf, randomBelow } from '../visitor.ts';

/** A member of staff opens the lists of a working day, finds an application, and moves it to a stage. */
export const staffDay = async ({ tokens, references }: Prepared): Promise<void> => {
  const { call } = createVisitor();
  const headers = { authorization: `Bearer ${oneOf(tokens)}` };
  const reference = oneOf(references);
  const lists = [
    ['applications', '/api/applications'],
    ['the counters', '/api/applications/counters'],
    ['the inbox', '/api/inbox'],
    ['inquiries', '/api/inquiries'],
    ['back call requests', '/api/backcalls'],
    ['reminders', '/api/reminders'],
    ['a search', `/api/applications?search=${reference}`],
  ] as const;
  for (const [name, path] of lists) await call('GET', path, { name, status: 200, headers });
  await call('PATCH', `/api/applications/${reference}/stage`, {
    name: 'move an application',
    status: 200,
    headers,
    body: { stage: 1 + randomBelow(8) },
  });
};
