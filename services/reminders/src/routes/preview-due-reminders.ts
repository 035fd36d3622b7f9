import { clientAs } from '@loanline/kit/http/client-as';
import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import type { Context } from '../context.ts';
import { previewDue } from '../use-cases/send-due.ts';

export const previewDueReminders = (context: Context) =>
  handle(routes.previewDueReminders, ({ caller, request }) => {
    const call = clientAs(request, context.urls.messaging);
    return previewDue(context, londonToday(), (phoneNumbers) =>
      call(routes.checkReminderContacts, { body: { phoneNumbers } }, { caller }),
    );
  });
