import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { GatewayDeps } from '../deps.ts';
import { savingUnavailable } from '../errors.ts';
import { inUniformTime } from '../tracker-access/in-uniform-time.ts';

/** Has a code sent to a number, to save an application or to continue it. */
export const requestSavingCode = ({
  clients: { applications },
  confirmations,
  confirmationWays,
  addressOf,
}: GatewayDeps) =>
  handle(routes.requestSavingCode, async ({ body, request }) => {
    if (!confirmationWays.code) throw savingUnavailable();
    await confirmations.savingCodeRequestedFrom(addressOf(request));
    const caller = { kind: 'service', service: 'gateway' } as const;
    return inUniformTime(applications(routes.sendSavingCode, { body }, { caller }));
  });
