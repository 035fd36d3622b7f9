import type { Prepared } from '../prepare.ts';
import { createVisitor, oneOf } from '../visitor.ts';

/** A customer opens the tracker, which shows the application and its chat. */
export const track = async ({ references }: Prepared): Promise<void> => {
  const { call } = createVisitor();
  const reference = oneOf(references);
  await call('GET', `/tracker/${reference}`, {
    name: 'the tracker',
    status: 200,
    headers: { accept: 'text/html' },
  });
  await call('GET', `/api/applications/${reference}`, { name: 'an application', status: 200 });
  await call('GET', `/api/chat/${reference}`, { name: 'a chat', status: 200 });
};
