import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { GatewayDeps } from '../deps.ts';
import { notThisWay } from '../errors.ts';
import { inUniformTime } from './in-uniform-time.ts';

/** Has a code sent to the customer of an application, if there is one. */
export const requestConfirmationCode = ({
  clients: { applications },
  confirmations,
  confirmationWays,
  addressOf,
}: GatewayDeps) =>
  handle(routes.requestConfirmationCode, async ({ params, request }) => {
    if (!confirmationWays.code) throw notThisWay();
    await confirmations.codeRequestedFrom(addressOf(request));
    const caller = { kind: 'service', service: 'gateway' } as const;
    return inUniformTime(applications(routes.requestCode, { params }, { caller }));
  });
