import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { devicesOf } from '../store/push-devices.ts';
import { chosenChannels } from '../store/update-preferences.ts';

export const getUpdatePreference = ({
  pool,
  channels,
  mailer,
  pusher,
}: Pick<Deps, 'pool' | 'channels' | 'mailer' | 'pusher'>) =>
  handle(routes.getUpdatePreference, async ({ params: { applicationId } }) => ({
    offered: [
      ...(channels.sms ? ['sms' as const] : []),
      ...(mailer ? ['email' as const] : []),
      ...(pusher ? ['push' as const] : []),
    ],
    chosen: await chosenChannels(pool, applicationId),
    ...(pusher && {
      push: {
        publicKey: pusher.publicKey,
        devices: (await devicesOf(pool, applicationId)).map(({ name }) => name),
      },
    }),
  }));
