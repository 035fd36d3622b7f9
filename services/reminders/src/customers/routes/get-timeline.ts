import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { handle, page } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { findPerson } from '../find-person.ts';
import { readTimeline } from '../store/read-timeline.ts';
import { unknownCustomer } from '../../errors.ts';

export const getTimeline = ({ pool }: Deps) =>
  handle(routes.getTimeline, async ({ params: { record }, query, caller }) => {
    const person = await findPerson(pool, record);
    if (!person) throw unknownCustomer();
    const { entries, nextCursor } = await readTimeline(pool, person, query);
    await recordRead(pool, { caller, subject: `customers/${record}` });
    return page(entries, nextCursor);
  });
