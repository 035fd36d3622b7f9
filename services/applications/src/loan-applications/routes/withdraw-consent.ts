import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { unknownLoanApplication } from '../../errors.ts';
import { presentLoanApplication } from '../presenter.ts';
import { findLoanApplication } from '../store/loan-applications.ts';
import { withdrawConsent as withdraw } from '../store/withdraw-consent.ts';

export const withdrawConsent = ({ pool, prisma }: Deps) =>
  handle(routes.withdrawConsent, async ({ params: { id, consent }, caller }) => {
    if (!(await findLoanApplication(prisma, id))) throw unknownLoanApplication();
    await withdraw(pool, { id, consent, actor: caller.username });
    const row = await findLoanApplication(prisma, id);
    if (!row) throw unknownLoanApplication();
    return presentLoanApplication(row).consents;
  });
