/** Finds what the tests use besides npm packages, and installs what the machine lacks where that is possible. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;
const succeeds = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

const rabbitScripts = [
  '/usr/lib/rabbitmq/bin/rabbitmq-server',
  '/opt/homebrew/sbin/rabbitmq-server',
  '/usr/local/sbin/rabbitmq-server',
];

const hasChromium = async () => {
  if (existsSync('/usr/bin/chromium')) return true;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
};
const hasRabbitMq = () => rabbitScripts.some(existsSync);
const hasRedis = () => succeeds('redis-server', ['--version']);

/** How to become root here: directly, by sudo without a password, or not at all. */
const asRoot = () => {
  if (process.getuid?.() === 0) return [];
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined;
};

const installByApt = (packages) => {
  const root = asRoot();
  if (packages.length === 0 || !root || !succeeds('apt-get', ['--version'])) return;
  const [command, ...args] = [...root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  run(command, [...args, 'update', '-q']);
  run(command, [...args, 'install', '-y', '-q', '--no-install-recommends', ...packages]);
};

/** Ubuntu's chromium is a snap, which containers cannot run; Debian's is the browser itself. */
const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Makes the tools ready. Answers a sentence for each one that could neither be found nor installed. */
export const prepareTools = async () => {
  installByApt([
    ...((await hasChromium()) || !isDebian() ? [] : ['chromium']),
    ...(hasRabbitMq() ? [] : ['rabbitmq-server']),
    ...(hasRedis() ? [] : ['redis-server']),
  ]);
  if (!(await hasChromium()))
    run('npx', ['playwright', 'install', ...(asRoot() ? ['--with-deps'] : []), 'chromium']);
  const missing = [
    ['Chromium', await hasChromium()],
    ['RabbitMQ', hasRabbitMq()],
    ['Redis', hasRedis()],
  ];
  return missing.filter(([, there]) => !there).map(([name]) => `${name} is not installed and could not be`);
};
