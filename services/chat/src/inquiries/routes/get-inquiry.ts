import { conversationHeader } from '@loanline/kit/http/conversation-header';
import { handle, reply } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { unknownInquiry } from '../../errors.ts';
import { presentForStaff, presentForVisitor } from '../presenter.ts';
import { findInquiry } from '../store/inquiries.ts';

/** A service reads it for all staff at once; only a person's reading is written down. */
export const getInquiry = ({ pool }: Deps) =>
  handle(routes.getInquiry, async ({ params: { inquiryId }, caller }) => {
    const row = await findInquiry(pool, inquiryId);
    if (!row) throw unknownInquiry();
    if (caller.kind === 'staff') await recordRead(pool, { caller, subject: `inquiries/${row.id}` });
    if (caller.kind === 'staff' || caller.kind === 'service') return presentForStaff(row);
    return reply(presentForVisitor(row), { headers: { [conversationHeader]: row.inquiryId } });
  });
