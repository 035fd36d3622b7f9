import { createHmac } from 'node:crypto';
import type { SandboxContext } from '../context.ts';
import { deliverWebhook } from '../deliver-webhook.ts';
import type { SandboxMessage } from '../messages.ts';
import type { State } from '../report-states.ts';

const seconds = () => String(Math.floor(Date.now() / 1000));

const post = (context: SandboxContext, value: Record<string, unknown>) => {
  const { accounts, publicOrigin } = context;
  const { appSecret, businessAccountId, phoneNumberId, number } = accounts.meta;
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: businessAccountId,
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: number.slice(1), phone_number_id: phoneNumberId },
              ...value,
            },
          },
        ],
      },
    ],
  });
  const signature = createHmac('sha256', appSecret).update(body).digest('hex');
  return deliverWebhook(
    context,
    `${publicOrigin}/api/whatsapp/webhook`,
    { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    body,
  );
};

/** Reports a state; `data` is what came with the message to be repeated. */
export const sendMetaState = (
  context: SandboxContext,
  message: SandboxMessage,
  data: string | null,
  { status, errorCode }: State,
): Promise<boolean> =>
  post(context, {
    statuses: [
      {
        id: message.id,
        status,
        timestamp: seconds(),
        recipient_id: message.to.slice(1),
        ...(data !== null && { biz_opaque_callback_data: data }),
        ...(errorCode !== null && { errors: [{ code: errorCode, title: 'Set to fail' }] }),
      },
    ],
  });

/** Delivers what a customer wrote. */
export const sendMetaMessage = (
  context: SandboxContext,
  message: SandboxMessage,
  hasPicture: boolean,
): Promise<boolean> =>
  post(context, {
    contacts: [{ wa_id: message.from.slice(1), profile: { name: 'Sandbox customer' } }],
    messages: [
      {
        id: message.id,
        from: message.from.slice(1),
        timestamp: seconds(),
        ...(hasPicture
          ? { type: 'image', image: { id: 'sandbox-media', mime_type: 'image/png', caption: message.body } }
          : { type: 'text', text: { body: message.body } }),
      },
    ],
  });
