import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../deps.ts';
import { choiceIsTheCustomers } from '../errors.ts';
import { chooseUpdates as choose } from './choose-updates.ts';

export const chooseUpdates = (deps: Deps) =>
  handle(routes.chooseUpdates, async ({ params: { applicationId }, body, caller }) => {
    if (caller.kind === 'staff' || caller.kind === 'service') throw choiceIsTheCustomers();
    return { channels: await choose(deps, { reference: applicationId, channels: body.channels }) };
  });
