/**
 * `make env`: writes .env, the secrets and accounts of the containers, and beside it settings.env, all other settings.
 * To an .env that is there it adds what is missing.
 */
import { Buffer } from 'node:buffer';
import { createECDH, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = process.argv[2] ?? fileURLToPath(new URL('../../.env', import.meta.url));
const hex = (bytes) => randomBytes(bytes).toString('hex');
const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const google = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const googleAccount = {
  type: 'service_account',
  client_email: 'reader@loanline-sandbox.iam.gserviceaccount.com',
  private_key: google.privateKey,
};
const pushKey = createECDH('prime256v1');
pushKey.generateKeys();
const oneLine = (pem) => pem.trim().replaceAll('\n', '\\n');

const text = `# Made by \`make env\`. Anyone who can read this file can read everything: keep it out of backups and repositories.

# How browsers address the product.
PUBLIC_ORIGIN=http://localhost:8080
PORT=8080
SECOND_PORT=8081
ADMIN_USERNAME=admin
ADMIN_PASSWORD=${randomBytes(16).toString('base64url')}
# reference or verified (ARCHITECTURE.md)
TRACKER_ACCESS=verified
CONFIRM_BY=either
# 1 fills an empty product with demo data
SEED_DEMO=0

# Read once a day; empty reads nothing, and bank holidays follow only the Act
BANK_HOLIDAYS_URL=https://www.gov.uk/bank-holidays.json

GATEWAY_PRIVATE_KEY=${oneLine(privateKey)}
GATEWAY_PUBLIC_KEY=${oneLine(publicKey)}
POSTGRES_PASSWORD=${hex(16)}
APPLICATIONS_DATABASE_PASSWORD=${hex(16)}
CHAT_DATABASE_PASSWORD=${hex(16)}
MESSAGING_DATABASE_PASSWORD=${hex(16)}
REMINDERS_DATABASE_PASSWORD=${hex(16)}
INTEGRATIONS_DATABASE_PASSWORD=${hex(16)}
GATEWAY_DATABASE_PASSWORD=${hex(16)}
RABBITMQ_PASSWORD=${hex(16)}
REDIS_PASSWORD=${hex(16)}

# Under which what staff sign in with besides their passwords is stored; another key means that they set it up again.
STAFF_TOTP_KEY=${randomBytes(32).toString('base64')}
# optional or required: whether all staff sign in with a code of an app as well
STAFF_TOTP=optional
INBOX_ASSIGNMENT=by-hand
INBOX_TURN_LIMIT=10

# Under which the documents of customers are encrypted: the first key, by its name, for new ones. Do not remove a key that
# documents are encrypted under: nobody could read them.
DOCUMENT_KEYS=first:${randomBytes(32).toString('base64')}

# Names the product to the push services of browsers; with another key customers choose notifications again.
VAPID_PRIVATE_KEY=${Buffer.concat([Buffer.alloc(32), pushKey.getPrivateKey()])
  .subarray(-32)
  .toString('base64url')}

# Under which the sign-in to OneDrive is stored; another key means to connect again.
ONEDRIVE_TOKEN_KEY=${randomBytes(32).toString('base64')}

# Made-up accounts with the sandbox, which runs with the profile of that name. Real accounts take their place, and the
# addresses of the sandbox go.
TWILIO_BASE_URL=http://sandbox:8080
META_BASE_URL=http://sandbox:8080
SMTP_URL=smtp://sandbox:2525?ignoreTLS=true
SMTP_FROM=Larkfield Loans <updates@larkfield.example>
PUSH_SERVICES=https://fcm.googleapis.com,https://*.push.services.mozilla.com,https://*.push.apple.com,https://*.notify.windows.com,http://sandbox:8080
TWILIO_ACCOUNT_SID=AC${hex(16)}
TWILIO_AUTH_TOKEN=${hex(16)}
TWILIO_SMS_FROM=+447700900800
TWILIO_WHATSAPP_FROM=+447700900801
META_PHONE_NUMBER_ID=106540352242922
META_BUSINESS_ACCOUNT_ID=102290129340398
META_ACCESS_TOKEN=EAA${hex(40)}
META_APP_SECRET=${hex(16)}
META_VERIFY_TOKEN=${hex(16)}
META_NUMBER=+447700900802
WHATSAPP_UPDATE_TEMPLATE=HX${'5'.repeat(32)}
GOOGLE_SHEETS_ROOT_URL=http://sandbox:8080
GOOGLE_SHEETS_CREDENTIALS=${Buffer.from(JSON.stringify(googleAccount)).toString('base64')}
GOOGLE_SHEETS_SPREADSHEET_ID=1${randomBytes(30).toString('base64url')}
MONDAY_URL=http://sandbox:8080/v2
MONDAY_TOKEN=eyJhbGciOiJIUzI1NiJ9.${hex(24)}
MONDAY_SIGNING_SECRET=${hex(16)}
MONDAY_BOARD_IDS=7214880451
MONDAY_DAILY_CALLS=10000
ONEDRIVE_LOGIN_URL=http://sandbox:8080
# Where browsers find the sandbox
ONEDRIVE_AUTHORIZE_URL=http://localhost:8090
ONEDRIVE_GRAPH_URL=http://sandbox:8080
ONEDRIVE_CLIENT_ID=${randomUUID()}
ONEDRIVE_CLIENT_SECRET=${randomBytes(20).toString('base64url')}
ONEDRIVE_TENANT=${randomUUID()}
CCA_DIGITAL_URL=http://sandbox:8080/cca/v1/cases
CCA_DIGITAL_API_KEY=cca_${hex(20)}
`;

/** Names that lines set, also those that are set to nothing. */
const nameOf = (line) => /^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=/.exec(line)?.[1];
/** What the containers do not begin without. Accounts and choices that somebody took out stay out. */
const isNeeded = (name) => name === 'PUBLIC_ORIGIN' || /_(?:KEY|PASSWORD)$/.test(name);
const sandboxBegins = text.indexOf('\n# Made-up accounts');

const addMissing = () => {
  const there = readFileSync(file, 'utf8');
  const named = new Set(there.split('\n').map(nameOf));
  if (named.has('GATEWAY_PRIVATE_KEY') !== named.has('GATEWAY_PUBLIC_KEY'))
    throw new Error(
      '.env has one of GATEWAY_PRIVATE_KEY and GATEWAY_PUBLIC_KEY: take it out, and both are made',
    );
  const missing = text
    .slice(0, sandboxBegins)
    .split('\n')
    .filter((line) => isNeeded(nameOf(line) ?? '') && !named.has(nameOf(line)));
  if (missing.length === 0) return console.log('.env is there already, and stays as it is');
  appendFileSync(
    file,
    `${there.endsWith('\n') ? '' : '\n'}\n# Added by \`make env\`\n${missing.join('\n')}\n`,
  );
  console.log(`.env is there already, and stays as it is; added to it: ${missing.map(nameOf).join(', ')}`);
};

try {
  writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
  console.log('Wrote .env: the staff login and every secret are in it');
} catch (error) {
  if (error.code !== 'EEXIST') throw error;
  addMissing();
}

const settingsFile = join(dirname(file), 'settings.env');
const compose = readFileSync(new URL('../../docker-compose.yml', import.meta.url), 'utf8');
/** What docker-compose.yml takes from .env; what else is there reaches no process. */
const taken = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
const linesOf = (path) => readFileSync(path, 'utf8').split('\n').filter(nameOf);
const isSecret = (name) => /(?:KEYS?|PASSWORD|TOKEN|SECRET|CREDENTIALS|HEADERS)$/.test(name);
const idle = linesOf(file).filter((line) => !taken.has(nameOf(line)) && !isSecret(nameOf(line)));

if (!existsSync(settingsFile)) {
  const head = `# Settings of every process, which the READMEs of the packages list. Secrets and accounts are in .env, which gives them
# only to the processes that need them.
`;
  writeFileSync(settingsFile, [head, ...idle.map((line) => `${line}\n`)].join(''), { mode: 0o600 });
  const copied = idle.length > 0 ? `, with what was in .env: ${idle.map(nameOf).join(', ')}` : '';
  console.log(`Wrote settings.env${copied}`);
}
const settings = linesOf(settingsFile).map(nameOf);
const misplaced = settings.filter((name) => taken.has(name) || isSecret(name));
if (misplaced.length > 0)
  throw new Error(
    `settings.env reaches every process, so take out of it what belongs into .env: ${misplaced.join(', ')}`,
  );
const ineffective = idle.map(nameOf).filter((name) => !settings.includes(name));
if (ineffective.length > 0)
  console.log(`Without effect in .env, and to be moved to settings.env: ${ineffective.join(', ')}`);
