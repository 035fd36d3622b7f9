/**
 * Splits the .env of `make env` into the settings of each process of the local overlay, under overlays/local/made/.
 * docker-compose.yml says which process gets which of them; settings.env, beside .env, reaches every process.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const [envFile = here('../../.env'), folder = here('overlays/local/made')] = process.argv.slice(2);

const linesOf = (path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z][A-Z0-9_]*=/.test(line));
const read = (path) =>
  new Map(
    linesOf(path).map((line) => {
      const value = line.slice(line.indexOf('=') + 1).trim();
      return [line.slice(0, line.indexOf('=')), /^(['"]).*\1$/.test(value) ? value.slice(1, -1) : value];
    }),
  );
const given = read(envFile);
const settingsFile = join(dirname(envFile), 'settings.env');
const settings = existsSync(settingsFile) ? read(settingsFile) : new Map();

const compose = readFileSync(here('../../docker-compose.yml'), 'utf8');
const { services } = parse(compose, { merge: true });
const variable = /\$\{(\w+)(:[-?][^}]*)?\}/g;
const namesIn = (value) => [...String(value).matchAll(variable)].map(([, name]) => name);
const filled = (value) =>
  String(value).replaceAll(variable, (_all, name, otherwise = '') => {
    const set = given.get(name);
    if (!set && otherwise.startsWith(':?')) throw new Error(`${envFile} lacks ${name}: run make env`);
    return set || (otherwise.startsWith(':-') ? otherwise.slice(2) : '');
  });
/** What a container gets by way of .env; the manifests have what is the same for everybody. */
const fromEnv = (container) =>
  new Map(
    Object.entries(services[container].environment)
      .filter(
        ([, value]) =>
          namesIn(value).some((name) => given.has(name)) ||
          (namesIn(value).length > 0 && filled(value) !== ''),
      )
      .map(([name, value]) => [name, filled(value)]),
  );

const processes = ['gateway', 'applications', 'chat', 'messaging', 'reminders', 'integrations', 'sandbox'];
const own = new Map(processes.map((name) => [name, fromEnv(services[name] ? name : `${name}-1`)]));
const isSecret = (name) => /(?:KEYS?|PASSWORD|TOKEN|SECRET|CREDENTIALS|HEADERS)$/.test(name);
/** Takes a setting out of every process. */
const taken = (name) => {
  const value = [...own.values()].map((one) => one.get(name)).find((one) => one !== undefined);
  for (const one of own.values()) one.delete(name);
  return value === undefined ? [] : [[name, value]];
};
const ofEveryProcess = [...own.get('sandbox').keys()].filter(
  (name) => !isSecret(name) && processes.every((one) => own.get(one).has(name)),
);

const files = new Map([
  // Several processes share each of these.
  ['broker', taken('AMQP_URL')],
  ['cache', taken('REDIS_URL')],
  ['settings', [...ofEveryProcess.flatMap(taken), ...settings]],
  [
    'data-stores',
    [...given].filter(([name]) => /^(POSTGRES|RABBITMQ|REDIS|[A-Z]+_DATABASE)_PASSWORD$/.test(name)),
  ],
  ...own,
]);

mkdirSync(folder, { recursive: true });
for (const [name, values] of files) {
  const lines = [...values].map(([key, value]) => `${key}=${value}\n`);
  writeFileSync(join(folder, `${name}.env`), lines.join(''), { mode: 0o600 });
}
copyFileSync(here('../docker/postgres/create-databases.sh'), join(folder, 'create-databases.sh'));
console.log(`Wrote ${files.size} files of settings and secrets into ${folder}`);

const used = new Set(namesIn(compose));
const ineffective = [...given.keys()].filter((name) => !used.has(name) && !settings.has(name));
if (ineffective.length > 0)
  console.log(`Without effect in .env, and to be moved to settings.env: ${ineffective.join(', ')}`);
