import { randomBytes } from 'node:crypto';

/** The account at the provider of texts with which loads sign their webhooks. */
export const textAccount = {
  authToken: randomBytes(16).toString('hex'),
  publicOrigin: 'http://localhost:8080',
  to: '+447700900800',
};

/** The settings of a product that trusts that account. */
export const textAccountSettings = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: textAccount.authToken,
  TWILIO_SMS_FROM: textAccount.to,
};
