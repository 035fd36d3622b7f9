import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';

const hex = (bytes: number) => randomBytes(bytes).toString('hex');

/** The made-up accounts with the providers; new ones at each start. Numbers are from Ofcom's range for drama. */
export const createAccounts = () => ({
  twilio: {
    accountSid: `AC${hex(16)}`,
    authToken: hex(16),
    smsFrom: '+447700900800',
    whatsappFrom: '+447700900801',
  },
  meta: {
    phoneNumberId: '106540352242922',
    businessAccountId: '102290129340398',
    accessToken: `EAA${hex(40)}`,
    appSecret: hex(16),
    verifyToken: hex(12),
    number: '+447700900802',
  },
  google: {
    clientEmail: 'reader@loanline-sandbox.iam.gserviceaccount.com',
    privateKey: generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    }).privateKey,
    spreadsheetId: `1${randomBytes(30).toString('base64url')}`,
  },
  monday: { token: `eyJhbGciOiJIUzI1NiJ9.${hex(24)}`, boardId: '7214880451', signingSecret: hex(16) },
  microsoft: {
    tenant: randomUUID() as string,
    clientId: randomUUID() as string,
    clientSecret: randomBytes(20).toString('base64url'),
  },
  cca: { apiKey: `cca_${hex(20)}` },
});

export type Accounts = ReturnType<typeof createAccounts>;
