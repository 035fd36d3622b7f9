import type { MessageRow } from '../threads/store/message-row.ts';
import type { Outgoing } from './channels/channel.ts';

/** A stored message as its provider gets it. */
export const outgoing = (message: MessageRow, deliverBy: Date | null, now: Date): Outgoing => ({
  key: message.key,
  to: message.receiver,
  validForMs: deliverBy && deliverBy.getTime() - now.getTime(),
  content:
    message.templateSid === null
      ? { kind: 'text', body: message.body }
      : {
          kind: 'template',
          sid: message.templateSid,
          language: message.templateLanguage ?? undefined,
          variables: message.templateVariables ?? {},
        },
});
