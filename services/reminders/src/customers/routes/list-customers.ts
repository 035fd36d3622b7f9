import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { handle, page } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { listContacts } from '../store/list-contacts.ts';
import { presentContact } from '../present-contact.ts';

export const listCustomers = ({ pool }: Deps) =>
  handle(routes.listCustomers, async ({ query, caller }) => {
    const { rows, nextCursor } = await listContacts(pool, query);
    await recordRead(pool, { caller, subject: 'customers' });
    return page(
      rows.map(({ isMerged, ...row }) => ({ ...presentContact(row), isMerged })),
      nextCursor,
    );
  });
