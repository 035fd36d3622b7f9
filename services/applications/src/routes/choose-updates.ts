import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { choiceIsTheCustomers } from '../errors.ts';
import { chooseUpdates as choose } from '../use-cases/choose-updates.ts';

export const chooseUpdates = (context: Context) =>
  handle(routes.chooseUpdates, async ({ params: { applicationId }, body, caller }) => {
    if (caller.kind === 'staff' || caller.kind === 'service') throw choiceIsTheCustomers();
    return { channels: await choose(context, { reference: applicationId, channels: body.channels }) };
  });
