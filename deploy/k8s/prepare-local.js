/** Splits the .env of `make env` into the settings of each process of the local overlay, under overlays/local/made/. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const [envFile = here('../../.env'), folder = here('overlays/local/made')] = process.argv.slice(2);

const settings = new Map(
  readFileSync(envFile, 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z0-9_]+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);
const of = (name) => {
  const value = settings.get(name);
  if (value === undefined) throw new Error(`${envFile} lacks ${name}: remove it and run make env`);
  return value;
};
const named = (pattern) => Object.fromEntries([...settings].filter(([name]) => pattern.test(name)));

const databaseOf = (service) => ({
  DATABASE_URL: `postgres://${service}:${of(`${service.toUpperCase()}_DATABASE_PASSWORD`)}@postgres:5432/loanline_${service}`,
});
const service = (name) => ({ ...databaseOf(name), GATEWAY_PUBLIC_KEY: of('GATEWAY_PUBLIC_KEY') });
const providers = named(/^(TWILIO|META|SMTP|VAPID|PUSH)_/);
const sources = named(/^(MONDAY|ONEDRIVE|GOOGLE_SHEETS|CCA_DIGITAL)_/);
const publicOrigin = of('PUBLIC_ORIGIN');

const files = {
  broker: { AMQP_URL: `amqp://loanline:${of('RABBITMQ_PASSWORD')}@rabbitmq:5672` },
  cache: { REDIS_URL: `redis://:${of('REDIS_PASSWORD')}@redis:6379` },
  'data-stores': named(/^(POSTGRES|RABBITMQ|REDIS|[A-Z]+_DATABASE)_PASSWORD$/),
  gateway: {
    ...databaseOf('gateway'),
    GATEWAY_PRIVATE_KEY: of('GATEWAY_PRIVATE_KEY'),
    STAFF_TOTP_KEY: of('STAFF_TOTP_KEY'),
    ADMIN_USERNAME: of('ADMIN_USERNAME'),
    ADMIN_PASSWORD: of('ADMIN_PASSWORD'),
    PUBLIC_ORIGIN: publicOrigin,
  },
  applications: {
    ...service('applications'),
    ...named(/^DOCUMENTS_S3_/),
    DOCUMENT_KEYS: of('DOCUMENT_KEYS'),
  },
  chat: service('chat'),
  messaging: { ...service('messaging'), ...providers, PUBLIC_ORIGIN: publicOrigin },
  reminders: service('reminders'),
  integrations: { ...service('integrations'), ...sources, PUBLIC_ORIGIN: publicOrigin },
  sandbox: {
    ...named(/^(TWILIO|META|GOOGLE_SHEETS|CCA_DIGITAL|MONDAY|ONEDRIVE)_(?!.*URL$|TOKEN_KEY$)/),
    PUBLIC_ORIGIN: publicOrigin,
  },
};

mkdirSync(folder, { recursive: true });
for (const [name, values] of Object.entries(files)) {
  const lines = Object.entries(values).map(([key, value]) => `${key}=${value}\n`);
  writeFileSync(join(folder, `${name}.env`), lines.join(''), { mode: 0o600 });
}
copyFileSync(here('../docker/postgres/create-databases.sh'), join(folder, 'create-databases.sh'));
console.log(`Wrote ${Object.keys(files).length} files of secrets into ${folder}`);
