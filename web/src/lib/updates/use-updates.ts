import type { UpdatePreference } from '@loanline/proto/entities/notifications/notification';
import { endsWithStop, type UpdateChannel } from '@loanline/proto/enums/update-channels';
import type { Routes } from '@loanline/proto/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../api/api.ts';
import { patience } from '../api/patience.ts';

/** Notifications on devices are asked for by few; their code is loaded where the browser can show them. */
const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
const loadDevice = () => import('./this-device.ts');

interface Choice {
  readonly channel: UpdateChannel;
  readonly isWanted: boolean;
}

/**
 * By which channels the customer gets updates, on this device in the case of notifications, and how they choose.
 * @param reachable the channels that the application has a number or an address for
 */
export const useUpdates = (applicationId: string, reachable: readonly UpdateChannel[]) => {
  const queryClient = useQueryClient();
  const queryKey = ['updates', applicationId];
  const params = { applicationId };
  const { data } = useQuery({
    queryKey,
    // The answer to a choice is newer than what messaging may know at that moment.
    staleTime: Infinity,
    // A link in an email may have ended the emails in the meantime, in another tab.
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) =>
      request<Routes['getUpdatePreference']>('GET /api/applications/{applicationId}/updates', {
        params,
        signal,
      }),
  });
  const publicKey = data?.push?.publicKey ?? '';
  const thisDevice = useQuery({
    queryKey: ['this-device', publicKey],
    enabled: canPush && publicKey !== '',
    queryFn: async () => (await loadDevice()).nameOfThisDevice(publicKey),
  }).data;

  const remember = (change: (known: UpdatePreference) => UpdatePreference) =>
    queryClient.setQueryData<UpdatePreference>(queryKey, (known) => known && change(known));

  const choose = async (channels: UpdateChannel[]) => {
    const chosen = await request<Routes['chooseUpdates']>('PUT /api/applications/{applicationId}/updates', {
      params,
      body: { channels },
      signal: patience(),
    });
    remember((known) => ({ ...known, chosen: chosen.channels }));
  };

  const withDevices = (change: (devices: readonly string[]) => string[]) =>
    remember((known) =>
      known.push ? { ...known, push: { ...known.push, devices: change(known.push.devices) } } : known,
    );

  const startPush = async (channels: UpdateChannel[]) => {
    const device = await loadDevice();
    const subscription = await device.subscribeThisDevice(publicKey);
    await choose(channels);
    const name = await device.addThisDevice(applicationId, subscription);
    queryClient.setQueryData(['this-device', publicKey], name);
    withDevices((devices) => [...devices, name]);
  };

  const stopPush = async () => {
    if (!thisDevice) return;
    await (await loadDevice()).removeThisDevice(applicationId, thisDevice);
    withDevices((devices) => devices.filter((device) => device !== thisDevice));
  };

  const stopped = data?.stopped === true;
  const available = (data?.offered ?? []).filter((channel) =>
    channel === 'push'
      ? thisDevice !== undefined
      : reachable.includes(channel) && !(stopped && endsWithStop(channel)),
  );
  const chosen = (data?.chosen ?? []).filter((channel) => channel === 'push' || available.includes(channel));
  const isOnHere = !!thisDevice && !!data?.push?.devices.includes(thisDevice);

  const choice = useMutation({
    networkMode: 'always',
    mutationFn: ({ channel, isWanted }: Choice) => {
      const others = chosen.filter((other) => other !== channel);
      if (channel !== 'push') return choose(isWanted ? [...others, channel] : others);
      return isWanted ? startPush([...others, channel]) : stopPush();
    },
  });
  return {
    available,
    stopped,
    chosen: chosen.filter((channel) => channel !== 'push' || isOnHere),
    choice,
  };
};
