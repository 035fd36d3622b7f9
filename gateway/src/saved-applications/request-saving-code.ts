import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { asGateway } from '../as-gateway.ts';
import type { GatewayDeps } from '../deps.ts';
import { savingUnavailable } from '../errors.ts';
import { networkOf } from '../limits/network.ts';
import { inUniformTime } from '../tracker-access/in-uniform-time.ts';

/** Has a code sent to a number, to save an application or to continue it. */
export const requestSavingCode = ({
  clients: { applications },
  savingCodes,
  confirmationWays,
  addressOf,
}: GatewayDeps) =>
  handle(routes.requestSavingCode, async ({ body, request }) => {
    if (!confirmationWays.code) throw savingUnavailable();
    const address = addressOf(request);
    const network = networkOf(address);
    const ask = () => applications(routes.sendSavingCode, { body: { ...body, network } }, asGateway);
    return inUniformTime(savingCodes.request(address, ask));
  });
