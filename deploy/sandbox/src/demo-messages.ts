import type { Accounts } from './accounts.ts';
import type { SandboxMessage } from './messages.ts';
import { newSid } from './twilio/router.ts';

/** The WhatsApp conversation of the demo data that is still open: minutes ago, whether the customer wrote it, text. */
const lines: readonly (readonly [number, boolean, string])[] = [
  [95, true, 'I have a new card now, could you try again on Friday?'],
  [88, false, 'Of course, Eleanor. We will take it on Friday and let you know.'],
  [31, true, 'Perfect, thank you!'],
];
const customer = '+447700900208';

/** What the demo data say was written on WhatsApp today: without it the stand-ins would hold its window to be closed. */
export const demoMessages = ({ twilio }: Accounts): SandboxMessage[] =>
  lines.map(([ago, isCustomers, body]) => {
    const at = new Date(Date.now() - ago * 60_000);
    return {
      id: newSid(),
      provider: 'twilio',
      channel: 'whatsapp',
      direction: isCustomers ? 'inbound' : 'outbound-api',
      from: isCustomers ? customer : twilio.whatsappFrom,
      to: isCustomers ? twilio.whatsappFrom : customer,
      body,
      status: isCustomers ? 'received' : 'read',
      errorCode: null,
      createdAt: at,
      updatedAt: at,
    };
  });
