import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { applicationReference } from '../../entities/fields.ts';
import { notification, updatePreference } from '../../entities/notifications/notification.ts';
import { deviceName, pushSubscription } from '../../entities/notifications/push-device.ts';

const byReference = z.object({ applicationId: applicationReference });

export const updatesRoutes = defineRoutes('messaging', {
  getUpdatePreference: {
    method: 'GET',
    path: '/api/applications/{applicationId}/updates',
    summary: 'By which channels the customer of an application gets updates; shows no number',
    access: 'tracker',
    rate: 'lookup',
    audit: 'none',
    params: byReference,
    success: { status: 200, body: updatePreference },
    problems: [],
  },

  addDevice: {
    method: 'POST',
    path: '/api/applications/{applicationId}/devices',
    summary:
      'Sends the notifications about an application to a device as well; the customer must have chosen them before',
    access: 'tracker',
    rate: 'write',
    audit: 'add device',
    params: byReference,
    body: pushSubscription,
    success: { status: 204 },
    problems: ['not-found', 'not-configured'],
  },

  removeDevice: {
    method: 'DELETE',
    path: '/api/applications/{applicationId}/devices/{device}',
    summary: 'Ends the notifications about an application on one device; does nothing when they have ended',
    access: 'tracker',
    rate: 'write',
    audit: 'remove device',
    params: z.object({ applicationId: applicationReference, device: deviceName }),
    success: { status: 204 },
    problems: [],
  },

  /** A mail program calls this without showing a page (RFC 8058); the address in the mail is the caller's right to do so. */
  unsubscribe: {
    method: 'POST',
    path: '/api/updates/unsubscribe/{token}',
    summary: 'Ends the emails about one application; does nothing when they have ended already',
    access: 'public',
    rate: 'write',
    audit: 'none',
    params: z.object({ token: z.uuid('This link is not complete. Copy it again.') }),
    success: { status: 204 },
    problems: ['not-found'],
  },

  listNotifications: {
    method: 'GET',
    path: '/api/applications/{applicationId}/notifications',
    summary: 'The latest 100 notifications about an application, newest first, and whether they arrived',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    params: byReference,
    success: { status: 200, body: z.array(notification) },
    problems: [],
  },
});
