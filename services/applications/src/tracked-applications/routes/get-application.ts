import { handle } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { unknownApplication } from '../../errors.ts';
import { maySeePersonalData } from '../policy.ts';
import { presentForStaff, presentForTracker } from '../presenter.ts';
import { findApplication } from '../store/find-application.ts';

export const getApplication = ({ pool }: Deps) =>
  handle(routes.getApplication, async ({ params: { applicationId }, caller }) => {
    const row = await findApplication(pool, applicationId);
    if (!row) throw unknownApplication(applicationId);
    if (!maySeePersonalData(caller)) return presentForTracker(row, caller.kind === 'customer');
    // A gateway reads what it pushes to those who have the list open, whose own reads are recorded.
    if (caller.kind === 'staff')
      await recordRead(pool, { caller, subject: `applications/${row.applicationId}` });
    return presentForStaff(row);
  });
