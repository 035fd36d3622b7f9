import { handle } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { unknownLoanApplication } from '../../errors.ts';
import { presentLoanApplication } from '../presenter.ts';
import { findLoanApplication } from '../store/loan-applications.ts';

export const getLoanApplication = ({ pool, prisma }: Deps) =>
  handle(routes.getLoanApplication, async ({ params: { id }, caller }) => {
    const row = await findLoanApplication(prisma, id);
    if (!row) throw unknownLoanApplication();
    await recordRead(pool, { caller, subject: `loan-applications/${id}` });
    return presentLoanApplication(row);
  });
