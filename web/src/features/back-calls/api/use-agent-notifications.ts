import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import { mostSeenRequests } from '@loanline/proto/entities/back-call';
import type { RouteOutput } from '@loanline/proto/contract';
import type { Routes } from '@loanline/proto/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../../lib/api/api.ts';
import { paths } from '../../../lib/paths.ts';
import { onDevice } from '../../../lib/session/on-device.ts';
import { bearer, sessionToken } from '../../../lib/session/token.ts';
import { usePageVisible } from '../../../ui/page-visible.ts';
import { patience } from '../../../lib/api/patience.ts';

type Devices = RouteOutput<Routes['getAgentDevices']>;

const devicesKey = ['/api/agent-devices'];

/** The browser shows notifications, and the service worker of this screen is there to receive them. */
const canPush =
  !import.meta.env.DEV && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
/** An Apple phone or tablet that shows the screen in its browser: it can push only to apps on the home screen. */
const needsHomeScreen =
  'standalone' in navigator && navigator.standalone === false && navigator.maxTouchPoints > 1;
const loadDevice = () => import('../../../lib/updates/this-device.ts');

const isTrue = (value: unknown): value is true => value === true;
const choiceOf = (author: string) => onDevice.choice(author, 'notifications', isTrue);

const unsubscribeAfterSession = async (): Promise<void> => {
  if (sessionToken.read() === undefined) await (await loadDevice()).unsubscribeThisDevice();
};

const useDevices = () =>
  useQuery({
    queryKey: devicesKey,
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      request<Routes['getAgentDevices']>('GET /api/agent-devices', { headers: bearer(), signal }),
  }).data;

/**
 * Whether the agent is notified on this device, how they switch that on and off, and whether that takes the home screen. Devices go with their session: after
 * the next sign-in the device is added again, unless the agent logged out or switched it off.
 * @param author username of the member of staff who is signed in
 */
export const useAgentNotifications = (author: string) => {
  const queryClient = useQueryClient();
  const known = useDevices();
  const publicKey = known?.publicKey ?? undefined;
  const thisDeviceKey = ['this-device', publicKey];
  const thisDevice = useQuery({
    queryKey: thisDeviceKey,
    enabled: canPush && publicKey !== undefined,
    queryFn: async () => (await loadDevice()).nameOfThisDevice(publicKey ?? ''),
  }).data;
  const isOn = !!thisDevice && !!known?.devices.includes(thisDevice);

  const withDevices = (change: (devices: readonly string[]) => string[]) =>
    queryClient.setQueryData<Devices>(
      devicesKey,
      (before) => before && { ...before, devices: change(before.devices) },
    );

  const start = async () => {
    const device = await loadDevice();
    const subscription = await device.subscribeThisDevice(publicKey ?? '', paths.agent);
    await request<Routes['addAgentDevice']>('POST /api/agent-devices', {
      headers: bearer(),
      body: device.detailsOf(subscription),
      signal: patience(),
    });
    choiceOf(author).write(true);
    const name = await device.nameOfThisDevice(publicKey ?? '');
    queryClient.setQueryData(thisDeviceKey, name);
    if (name !== null) withDevices((devices) => [...devices, name]);
  };

  const stop = async () => {
    if (!thisDevice) return;
    choiceOf(author).clear();
    await request<Routes['removeAgentDevice']>('DELETE /api/agent-devices/{device}', {
      headers: bearer(),
      params: { device: thisDevice },
      signal: patience(),
    });
    withDevices((devices) => devices.filter((device) => device !== thisDevice));
  };

  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (isWanted: boolean) => (isWanted ? start() : stop()),
  });

  const isKnown = thisDevice !== undefined;
  useEffect(() => {
    if (isKnown && !isOn && choiceOf(author).read() && Notification.permission === 'granted') mutate(true);
  }, [isKnown, isOn, author, mutate]);

  useEffect(() => () => void unsubscribeAfterSession(), []);

  return {
    isOffered: isKnown,
    needsHomeScreen: needsHomeScreen && !canPush && publicKey !== undefined,
    isOn,
    switchTo: mutate,
    isPending,
    error,
  };
};

/**
 * Reports the requests that the agent's screen lists, whenever they were fetched or came into sight: then no device notifies
 * the agent of them. When the report fails, they are notified.
 * @param rows the list; undefined until it is fetched
 * @param asOf when it was fetched
 */
export const useMarkSeen = (rows: readonly BackCallRequest[] | undefined, asOf: number): void => {
  const isVisible = usePageVisible();
  const isNotified = !!useDevices()?.publicKey;
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: (ids: number[]) =>
      request<Routes['markAssignedSeen']>('POST /api/backcalls/assigned/seen', {
        headers: bearer(),
        body: { ids },
        signal: patience(),
      }),
  });
  useEffect(() => {
    if (rows && rows.length > 0 && isVisible && isNotified)
      mutate(rows.slice(0, mostSeenRequests).map(({ id }) => id));
  }, [rows, asOf, isVisible, isNotified, mutate]);
};
