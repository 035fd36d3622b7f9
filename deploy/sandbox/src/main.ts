import { runService } from '@loanline/kit/runtime/lifecycle';
import { createLogger } from '@loanline/kit/runtime/logger';
import { readSandboxConfig } from './config.ts';
import { createSandbox } from './sandbox.ts';

const config = readSandboxConfig(process.env);
const sandbox = createSandbox({
  publicOrigin: config.PUBLIC_ORIGIN,
  deliverTo: config.WEBHOOKS_URL,
  ownUrl: config.SANDBOX_URL,
  host: config.HOST,
  port: config.PORT,
  smtpPort: config.SMTP_PORT,
  demo: config.SEED_DEMO,
  accounts: {
    twilio: {
      accountSid: config.TWILIO_ACCOUNT_SID,
      authToken: config.TWILIO_AUTH_TOKEN,
      smsFrom: config.TWILIO_SMS_FROM,
      whatsappFrom: config.TWILIO_WHATSAPP_FROM,
    },
    meta: {
      phoneNumberId: config.META_PHONE_NUMBER_ID,
      businessAccountId: config.META_BUSINESS_ACCOUNT_ID,
      accessToken: config.META_ACCESS_TOKEN,
      appSecret: config.META_APP_SECRET,
      verifyToken: config.META_VERIFY_TOKEN,
      number: config.META_NUMBER,
    },
    google: { ...config.GOOGLE_SHEETS_CREDENTIALS, spreadsheetId: config.GOOGLE_SHEETS_SPREADSHEET_ID },
    monday: {
      token: config.MONDAY_TOKEN,
      boardId: config.MONDAY_BOARD_IDS,
      signingSecret: config.MONDAY_SIGNING_SECRET,
    },
    microsoft: {
      tenant: config.ONEDRIVE_TENANT,
      clientId: config.ONEDRIVE_CLIENT_ID,
      clientSecret: config.ONEDRIVE_CLIENT_SECRET,
    },
    cca: { apiKey: config.CCA_DIGITAL_API_KEY },
  },
});
await runService(sandbox, createLogger('sandbox', config.LOG_LEVEL));
