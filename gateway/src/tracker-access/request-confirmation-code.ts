import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { setTimeout as wait } from 'node:timers/promises';
import type { GatewayDeps } from '../deps.ts';
import { notThisWay } from '../errors.ts';

/** No answer comes sooner, so that its time does not show whether a code was sent. */
const shortestMs = 300;

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
    const [answer] = await Promise.all([
      applications(routes.requestCode, { params }, { caller }),
      wait(shortestMs),
    ]);
    return answer;
  });
