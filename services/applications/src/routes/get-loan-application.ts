import { handle } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/audit/leave-entry';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { unknownLoanApplication } from '../errors.ts';
import { presentLoanApplication } from '../presenters/loan-application.ts';
import { findLoanApplication } from '../store/loan-applications.ts';

export const getLoanApplication = ({ pool, prisma }: Context) =>
  handle(routes.getLoanApplication, async ({ params: { id }, caller, correlationId }) => {
    const row = await findLoanApplication(prisma, id);
    if (!row) throw unknownLoanApplication();
    await recordRead(pool, { caller, subject: `loan-applications/${id}`, correlationId });
    return presentLoanApplication(row);
  });
