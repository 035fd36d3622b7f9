import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { devicesOf } from '../store/push-devices.ts';
import { endsWithStop } from '@loanline/proto/enums/update-channels';
import { chosenChannels } from '../store/update-preferences.ts';

export const getUpdatePreference = ({
  pool,
  config,
  channels,
  mailer,
  pusher,
}: Pick<Deps, 'pool' | 'config' | 'channels' | 'mailer' | 'pusher'>) =>
  handle(routes.getUpdatePreference, async ({ params: { applicationId } }) => {
    const { channels: chosen, stopped } = await chosenChannels(pool, applicationId);
    return {
      offered: [
        ...(channels.sms ? ['sms' as const] : []),
        ...(channels.whatsapp && config.WHATSAPP_UPDATE_TEMPLATE ? ['whatsapp' as const] : []),
        ...(mailer ? ['email' as const] : []),
        ...(pusher ? ['push' as const] : []),
      ],
      chosen: stopped ? chosen.filter((channel) => !endsWithStop(channel)) : [...chosen],
      ...(stopped && { stopped }),
      ...(pusher && {
        push: {
          publicKey: pusher.publicKey,
          devices: (await devicesOf(pool, applicationId)).map(({ name }) => name),
        },
      }),
    };
  });
