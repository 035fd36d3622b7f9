/** The push services of Chrome and its relatives, Firefox, Safari and Edge. */
export const browserPushServices = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
] as const;
