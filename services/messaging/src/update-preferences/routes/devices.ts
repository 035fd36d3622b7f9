import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { inTransaction } from '@loanline/kit/database/transaction';
import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { pushNotChosen, pushNotConfigured, unknownPushService } from '../../errors.ts';
import { addDevice as storeDevice, removeDevice as deleteDevice } from '../store/push-devices.ts';

export const addDevice = ({ pool, pusher, now }: Pick<Deps, 'pool' | 'pusher' | 'now'>) =>
  handle(routes.addDevice, async ({ params, body }) => {
    if (!pusher) throw pushNotConfigured();
    if (!pusher.isKnownService(body.endpoint) || !pusher.isUsableKey(body.keys.p256dh))
      throw unknownPushService();
    await inTransaction(pool, async (client) => {
      const applicationId = await storeDevice(client, { ...params, ...body, now: now() });
      if (applicationId === null) throw pushNotChosen();
      await recordAudit(client, {
        actor: 'customer',
        action: 'add device',
        subject: `applications/${applicationId}/updates`,
      });
    });
    return undefined;
  });

export const removeDevice = ({ pool }: Pick<Deps, 'pool'>) =>
  handle(routes.removeDevice, async ({ params: { applicationId, device } }) => {
    await inTransaction(pool, async (client) => {
      if (await deleteDevice(client, { applicationId, name: device }))
        await recordAudit(client, {
          actor: 'customer',
          action: 'remove device',
          subject: `applications/${applicationId}/updates`,
        });
    });
    return undefined;
  });
