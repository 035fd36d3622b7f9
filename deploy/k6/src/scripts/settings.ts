import { defaultSettings, type SettingName } from './default-settings.ts';

const setting = (name: SettingName): string => __ENV[name] ?? defaultSettings[name];

const factor = (name: SettingName): number => {
  const value = Number(setting(name));
  if (!(value > 0)) throw new Error(`${name} must be a number above 0`);
  return value;
};

// As the product does: under its former name it would have no effect.
if (__ENV.PUBLIC_URL) throw new Error('PUBLIC_URL is now PUBLIC_ORIGIN');

/** The settings of this run: `k6 run -e NAME=value`, or the environment. */
export const settings = {
  /** Where the product answers. */
  baseUrl: setting('BASE_URL'),
  /** The product's own PUBLIC_ORIGIN: the signatures of webhooks cover it. */
  publicOrigin: setting('PUBLIC_ORIGIN') || setting('BASE_URL'),
  profile: setting('PROFILE'),
  journeys: setting('JOURNEYS').split(','),
  durationFactor: factor('DURATION_FACTOR'),
  rateFactor: factor('RATE_FACTOR'),
  username: setting('ADMIN_USERNAME'),
  password: setting('ADMIN_PASSWORD'),
  twilioAuthToken: setting('TWILIO_AUTH_TOKEN'),
  smsNumber: setting('TWILIO_SMS_FROM'),
};
