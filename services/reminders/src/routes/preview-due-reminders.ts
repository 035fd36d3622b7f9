import { createServiceClient } from '@loanline/kit/http/client';
import { handle } from '@loanline/kit/http/handler';
import { identityHeader } from '@loanline/kit/identity';
import { routes } from '@loanline/proto/routes';
import { checkReminderContacts } from '@loanline/proto/routes/reminder-runs';
import { londonToday } from '@loanline/proto/rules/dates';
import type { Context } from '../context.ts';
import { previewDue } from '../use-cases/send-due.ts';

export const previewDueReminders = (context: Context) =>
  handle(routes.previewDueReminders, ({ caller, correlationId, request }) => {
    const identity = String(request.headers[identityHeader]);
    const call = createServiceClient(context.urls.messaging, () => Promise.resolve(identity));
    return previewDue(context, londonToday(), (phoneNumbers) =>
      call(checkReminderContacts, { body: { phoneNumbers } }, { caller, correlationId }),
    );
  });
