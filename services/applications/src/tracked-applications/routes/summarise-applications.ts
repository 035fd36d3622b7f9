import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { handle } from '@loanline/kit/http/handler';
import type { Outcome } from '@loanline/proto/enums/outcomes';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';

export const summariseApplications = ({ pool, prisma }: Deps) =>
  handle(routes.summariseApplications, async ({ query: { applications }, caller }) => {
    const found = await prisma.trackedApplication.findMany({
      where: { applicationId: { in: applications } },
      select: {
        applicationId: true,
        loanAmount: true,
        currentStage: true,
        outcomes: { where: { endedAt: null }, select: { outcome: true } },
      },
    });
    await recordRead(pool, { caller, subject: 'applications/summaries' });
    return found.map(({ outcomes: [current], ...application }) => ({
      ...application,
      outcome: (current?.outcome ?? null) as Outcome | null,
    }));
  });
