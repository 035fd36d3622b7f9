import { clientAs } from '@loanline/kit/http/client-as';
import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import type { Deps } from '../../deps.ts';
import { previewDue } from '../use-cases/send-due.ts';

export const previewDueReminders = (deps: Deps) =>
  handle(routes.previewDueReminders, ({ caller, request }) => {
    const call = clientAs(request, deps.urls.messaging);
    return previewDue(deps, londonToday(), (phoneNumbers) =>
      call(routes.checkReminderContacts, { body: { phoneNumbers } }, { caller }),
    );
  });
