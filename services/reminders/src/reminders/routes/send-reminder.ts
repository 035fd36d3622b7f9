import { clientAs } from '@loanline/kit/http/client-as';
import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { presentReminder } from '../present-reminder.ts';
import { sendReminder as send } from '../use-cases/send-reminder.ts';

/** Messaging itself waits up to 12 s for the provider. */
const timeoutMs = 14_000;

export const sendReminder = (deps: Deps) =>
  handle(routes.sendReminder, async ({ params: { id }, body, caller, request }) => {
    const call = clientAs(request, deps.urls.messaging);
    const reminder = await send(deps, {
      id,
      override: body?.override,
      actor: caller.username,
      send: (text) => call(routes.sendReminderText, { body: text }, { caller, timeoutMs }),
    });
    return { success: true as const, messageSid: reminder.smsMessageId, reminder: presentReminder(reminder) };
  });
