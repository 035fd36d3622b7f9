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
  trackerCodes,
  confirmationWays,
  addressOf,
}: GatewayDeps) =>
  handle(routes.requestConfirmationCode, async ({ params, request }) => {
    if (!confirmationWays.code) throw notThisWay();
    const address = addressOf(request);
    const body = { network: networkOf(address) };
    const ask = () => applications(routes.requestCode, { params, body }, asGateway);
    return inUniformTime(trackerCodes.request(address, ask));
  });
