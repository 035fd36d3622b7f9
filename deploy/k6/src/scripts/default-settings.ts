/** The settings of a run with their defaults; an empty one has none. */
export const defaultSettings = {
  BASE_URL: 'http://localhost:8080',
  PUBLIC_ORIGIN: '',
  PROFILE: 'smoke',
  JOURNEYS: 'apply,track,chat,staffDay,webhooks',
  DURATION_FACTOR: '1',
  RATE_FACTOR: '1',
  ADMIN_USERNAME: 'admin',
  ADMIN_PASSWORD: '',
  TWILIO_AUTH_TOKEN: '',
  TWILIO_SMS_FROM: '+447700900800',
} as const;

export type SettingName = keyof typeof defaultSettings;
