import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';

/** Not audited here: the gateway's own call, which uses this one, has its entry. */
export const nameApplicants = ({ prisma }: Deps) =>
  handle(routes.nameApplicants, async ({ body: { applicationIds } }) => {
    const named = await prisma.trackedApplication.findMany({
      where: { applicationId: { in: applicationIds } },
      select: { applicationId: true, customerFirstName: true, customerLastName: true },
    });
    return Object.fromEntries(
      named.map((one) => [one.applicationId, `${one.customerFirstName} ${one.customerLastName}`.trim()]),
    );
  });
