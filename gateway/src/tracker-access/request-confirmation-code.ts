import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { asGateway } from '../as-gateway.ts';
import type { GatewayDeps } from '../deps.ts';
import { notThisWay } from '../errors.ts';
import { networkOf } from '../limits/network.ts';
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
    const address = addressOf(request);
    await confirmations.codeRequestedFrom(address);
    const body = { network: networkOf(address) };
    return inUniformTime(applications(routes.requestCode, { params, body }, asGateway));
  });
