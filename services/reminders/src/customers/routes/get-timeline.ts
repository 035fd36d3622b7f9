import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { handle, page } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { findPerson } from '../find-person.ts';
import { readTimeline } from '../store/read-timeline.ts';
import { unknownCustomer } from '../../errors.ts';

export const getTimeline = (deps: Deps) =>
  handle(routes.getTimeline, async ({ params: { record }, query, caller }) => {
    const person = await findPerson(deps, record);
    if (!person) throw unknownCustomer();
    const { entries, nextCursor } = await readTimeline(deps.pool, person, query);
    await recordRead(deps.pool, { caller, subject: `customers/${record}` });
    return page(entries, nextCursor);
  });
