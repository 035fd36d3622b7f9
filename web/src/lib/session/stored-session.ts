import type { RouteOutput } from '@loanline/proto/contract';
import type { Routes } from '@loanline/proto/routes';
import { onDevice } from './on-device.ts';

type Verified = RouteOutput<Routes['verifySession']>;

const isVerified = (value: unknown): value is Verified =>
  typeof value === 'object' && value !== null && 'staff' in value && typeof value.staff === 'object';

/** Who is signed in, for a screen that works offline. Only such a screen writes it. */
export const storedSession = onDevice.sessionItem('staff', isVerified);
