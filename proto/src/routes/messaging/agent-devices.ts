import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { mostSeenRequests } from '../../entities/back-call.ts';
import { largestStored } from '../../entities/fields.ts';
import {
  deviceName,
  mostDeviceSessions,
  pushSubscription,
} from '../../entities/notifications/push-device.ts';

export const agentDevicesRoutes = defineRoutes('messaging', {
  getAgentDevices: {
    method: 'GET',
    path: '/api/agent-devices',
    summary:
      'The devices on which the caller is notified of back call requests that are assigned to them, in this session',
    access: 'staff',
    rate: 'read',
    audit: 'none',
    success: {
      status: 200,
      body: z.object({
        /** What a browser subscribes with; null where notifications are not set up, and for staff who are no agents. */
        publicKey: z.nullable(z.string()),
        devices: z.array(deviceName),
      }),
    },
    problems: [],
  },

  addAgentDevice: {
    method: 'POST',
    path: '/api/agent-devices',
    summary:
      'Notifies the caller, who must be an agent, on a device until this session ends; the device belongs to nobody else then',
    access: 'staff',
    rate: 'write',
    audit: 'add device',
    body: pushSubscription,
    success: { status: 204 },
    problems: ['not-configured'],
  },

  removeAgentDevice: {
    method: 'DELETE',
    path: '/api/agent-devices/{device}',
    summary:
      'No longer notifies the caller on a device of theirs; does nothing when they have none of this name',
    access: 'staff',
    rate: 'write',
    audit: 'remove device',
    params: z.object({ device: deviceName }),
    success: { status: 204 },
    problems: [],
  },

  markAssignedSeen: {
    method: 'POST',
    path: '/api/backcalls/assigned/seen',
    summary: 'Does not notify the caller of back call requests that their screen shows',
    access: 'staff',
    rate: 'write',
    audit: 'none',
    body: z.object({
      ids: z.array(z.int().check(z.maximum(largestStored))).check(z.maxLength(mostSeenRequests)),
    }),
    success: { status: 204 },
    problems: [],
  },

  listDeviceSessions: {
    method: 'GET',
    path: '/internal/agent-devices/sessions',
    summary: 'A page of the sessions of staff to which devices belong',
    access: 'internal',
    rate: 'read',
    query: z.object({
      /** The last session of the page before. */
      after: z.optional(z.string().check(z.maxLength(100))),
    }),
    success: { status: 200, body: z.object({ sessionIds: z.array(z.string()) }) },
    problems: [],
  },

  removeDevicesOfSessions: {
    method: 'POST',
    path: '/internal/agent-devices/ended-sessions',
    summary: 'Removes the devices of sessions that have ended',
    access: 'internal',
    rate: 'write',
    body: z.object({ sessionIds: z.array(z.string()).check(z.maxLength(mostDeviceSessions)) }),
    success: { status: 200, body: z.object({ removed: z.number() }) },
    problems: [],
  },
});
