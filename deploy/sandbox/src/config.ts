import { flag, port, processSettings, publicOrigin, readConfig } from '@loanline/kit/runtime/config';
import * as z from 'zod';

const text = z.string().min(1);

/** The JSON key file of the made-up service account, in base64. */
const credentials = text.transform((encoded) => {
  const file: unknown = JSON.parse(Buffer.from(encoded, 'base64').toString());
  const { client_email, private_key } = z.object({ client_email: text, private_key: text }).parse(file);
  return { clientEmail: client_email, privateKey: private_key };
});

/** The accounts have the names of the services' settings, so that one file of settings serves both. @throws ConfigError */
export const readSandboxConfig = (env: Readonly<Record<string, string | undefined>>) =>
  readConfig(
    {
      ...processSettings,
      PORT: port,
      /** Where its mail server listens. */
      SMTP_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
      /** The board holds the applications of the demo data. */
      SEED_DEMO: flag.default(false),
      PUBLIC_ORIGIN: publicOrigin,
      /** Where the product reaches the sandbox. */
      SANDBOX_URL: z.url(),
      /** Where the sandbox reaches the product. */
      WEBHOOKS_URL: z.url(),
      TWILIO_ACCOUNT_SID: text,
      TWILIO_AUTH_TOKEN: text,
      TWILIO_SMS_FROM: text,
      TWILIO_WHATSAPP_FROM: text,
      META_PHONE_NUMBER_ID: text,
      META_BUSINESS_ACCOUNT_ID: text,
      META_ACCESS_TOKEN: text,
      META_APP_SECRET: text,
      META_VERIFY_TOKEN: text,
      META_NUMBER: text,
      GOOGLE_SHEETS_CREDENTIALS: credentials,
      GOOGLE_SHEETS_SPREADSHEET_ID: text,
      CCA_DIGITAL_API_KEY: text,
      MONDAY_TOKEN: text,
      MONDAY_SIGNING_SECRET: text,
      MONDAY_BOARD_IDS: z.string().regex(/^\d+$/),
      ONEDRIVE_TENANT: text,
      ONEDRIVE_CLIENT_ID: text,
      ONEDRIVE_CLIENT_SECRET: text,
    },
    env,
  );
