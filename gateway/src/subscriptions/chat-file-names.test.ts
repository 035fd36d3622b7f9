import { expect, it } from '@jest/globals';
import type { TrackerAccess } from '@loanline/kit/access/authorise';
import { messagePosted } from '../testing/events.ts';
import { startGateway } from '../testing/gateway.ts';
import { rightPostcode } from '../testing/services.ts';
import { openSocket } from '../testing/socket-client.ts';

const file = { id: '6b0f9d6e-3c1a-4f5e-9a57-0f6f0a3c9d11', type: 'application/pdf', bytes: 100 } as const;
const name = 'Agreement of Aisha Rahman.pdf';

/** What the sockets of a customer and of staff receive of a file that the lender sent. */
const pushedFiles = async (trackerAccess: TrackerAccess) => {
  const gateway = await startGateway({ TRACKER_ACCESS: trackerAccess });
  try {
    const confirmed = await fetch(`${gateway.url}/api/applications/07480/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ postcode: rightPostcode }),
    });
    const cookie = confirmed.headers.get('set-cookie')?.split(';')[0] ?? '';
    const customer = await openSocket(gateway.url, { headers: { cookie } });
    customer.send({ type: 'subscribe', applicationId: '07480' });
    await customer.next('subscribed');
    const staff = await openSocket(gateway.url);
    staff.send({ type: 'subscribe_admin', token: await gateway.signIn() });
    await staff.next('subscribed_admin');
    const { data, ...event } = messagePosted('07480', 'Sent a PDF');
    const message = { ...data.message, sender: 'admin' as const, file: { ...file, name } };
    await gateway.bus.publish([{ ...event, data: { ...data, message } }]);
    const pushed = [await customer.next('chat_message'), await staff.next('chat_message')];
    for (const { socket } of [customer, staff]) socket.terminate();
    return pushed.map((frame) => ('message' in frame && 'file' in frame.message ? frame.message.file : null));
  } finally {
    await gateway.stop();
  }
};

it('where a reference opens the tracker, only staff get the name of a file that the lender sent', async () => {
  expect(await pushedFiles('reference')).toEqual([file, { ...file, name }]);
});

it('where customers confirm who they are, they get the name as well', async () => {
  expect(await pushedFiles('verified')).toEqual([
    { ...file, name },
    { ...file, name },
  ]);
});
