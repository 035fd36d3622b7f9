import type { StageChange } from '@loanline/proto/entities/tracked-application';
import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { unknownApplication } from '../../errors.ts';
import { findApplication } from '../../tracked-applications/store/find-application.ts';
import { stageHistory } from '../store/stage-history.ts';

export const listStageChanges = ({ pool, prisma }: Deps) =>
  handle(routes.listStageChanges, async ({ params: { applicationId } }) => {
    const application = await findApplication(pool, applicationId);
    if (!application) throw unknownApplication(applicationId);
    const history = await stageHistory(prisma, application.id);
    return history.map(({ origin, ...change }) => ({
      ...change,
      source: origin as StageChange['source'],
      occurredAt: change.occurredAt.toISOString(),
    }));
  });
