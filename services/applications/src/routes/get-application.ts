import { handle } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/audit/leave-entry';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { unknownApplication } from '../errors.ts';
import { maySeePersonalData } from '../policies/personal-data.ts';
import { presentForStaff, presentForTracker } from '../presenters/application.ts';
import { findApplication } from '../store/find-application.ts';

export const getApplication = ({ pool }: Context) =>
  handle(routes.getApplication, async ({ params: { applicationId }, caller, correlationId }) => {
    const row = await findApplication(pool, applicationId);
    if (!row) throw unknownApplication(applicationId);
    if (!maySeePersonalData(caller)) return presentForTracker(row);
    // A gateway reads what it pushes to those who have the list open, whose own reads are recorded.
    if (caller.kind !== 'service')
      await recordRead(pool, { caller, subject: `applications/${row.applicationId}`, correlationId });
    return presentForStaff(row);
  });
