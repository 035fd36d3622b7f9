import { routes } from '@loanline/proto/routes';
import { handle } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import type { Deps } from '../../deps.ts';
import { unknownApplication } from '../../errors.ts';
import { presentForStaff } from '../presenter.ts';
import { presentLoanApplication } from '../../loan-applications/presenter.ts';
import { findApplication } from '../store/find-application.ts';
import { findSubmission } from '../../loan-applications/store/loan-applications.ts';
import { otherApplications } from '../store/other-applications.ts';

/** All that this service knows of one application, for the AI agent. */
export const getApplicationFile = ({ pool, prisma }: Deps) =>
  handle(routes.getApplicationFile, async ({ params, caller }) => {
    const row = await findApplication(pool, params.applicationId);
    if (!row) throw unknownApplication(params.applicationId);
    const { id, applicationId } = row;
    await recordRead(pool, { caller, subject: `applications/${applicationId}/file` });
    const [submission, others] = await Promise.all([
      findSubmission(prisma, applicationId),
      otherApplications(pool, id),
    ]);
    return {
      application: presentForStaff(row),
      submission: submission && presentLoanApplication(submission),
      others,
    };
  });
