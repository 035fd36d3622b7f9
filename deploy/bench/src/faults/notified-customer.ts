import { eventually } from '@loanline/kit/testing/processes';
import type { UpdatePreference } from '@loanline/proto/entities/notifications/notification';
import type { UpdateChannel } from '@loanline/proto/enums/update-channels';
import type { Sandbox } from '@loanline/sandbox/sandbox';
import { randomInt, randomUUID } from 'node:crypto';
import { submitApplication } from '../loads/submit-application.ts';

/** A customer who has chosen one channel for updates about an application, and has closed its page. */
export interface NotifiedCustomer {
  readonly channel: UpdateChannel;
  readonly applicationId: string;
  /** +44... */
  readonly phone: string;
  /** How often the provider of the channel has accepted a message to the customer. */
  accepted(): number;
  /**
   * What the customer has received: the texts and WhatsApp messages on the phone, the emails in the mailbox, the
   * notifications on the device. A mailbox shows an email with the same Message-ID once, and a device a notification
   * with the same key.
   */
  shown(): readonly string[];
}

const put = async (url: string, method: 'PUT' | 'POST', body: object) => {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}: ${await answer.text()}`);
};

/** Applies and chooses, as a browser does, and waits until messaging knows the choice. */
export const createNotifiedCustomer = async (
  { messages, mailbox, pushService, url }: Sandbox,
  gateway: string,
  channel: UpdateChannel,
): Promise<NotifiedCustomer> => {
  const phone = `+447911${String(randomInt(1_000_000)).padStart(6, '0')}`;
  const email = `priya.${randomUUID()}@example.com`;
  const applicationId = await submitApplication(gateway, randomUUID(), { mobile: phone, email });
  const application = `${gateway}/api/applications/${applicationId}`;
  await put(`${application}/updates`, 'PUT', { channels: [channel] });
  const device = pushService.subscribe(url());
  await eventually(async () => {
    if (channel === 'push') await put(`${application}/devices`, 'POST', device);
    const { chosen } = (await (await fetch(`${application}/updates`)).json()) as UpdatePreference;
    if (!chosen.includes(channel)) throw new Error('messaging does not know the choice yet');
  }, 30_000);

  const messagesOn = (over: 'sms' | 'whatsapp') => {
    const got = () =>
      messages
        .all()
        .filter(
          ({ to, direction, ...one }) => to === phone && direction === 'outbound-api' && one.channel === over,
        );
    return { accepted: () => got().length, shown: () => got().map(({ body }) => body) };
  };
  const emails = () => mailbox.all().filter(({ to }) => to === email);
  const pushes = () => pushService.received(device.endpoint);
  const keyOf = (text: string) => (JSON.parse(text) as { key: string }).key;
  const byChannel = {
    sms: messagesOn('sms'),
    whatsapp: messagesOn('whatsapp'),
    email: {
      accepted: () => emails().reduce((count, { deliveries }) => count + deliveries, 0),
      shown: () => emails().map(({ text }) => text),
    },
    push: {
      accepted: () => pushes().length,
      shown: () => [...new Map(pushes().map(({ text }) => [keyOf(text), text])).values()],
    },
  };
  return { channel, applicationId, phone, ...byChannel[channel] };
};
