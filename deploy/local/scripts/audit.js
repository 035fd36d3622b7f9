/**
 * `npm run lint:audit`: asks the registry for known weaknesses of what the product runs on. One that is high or critical
 * fails, unless it is explained here. A registry that cannot be asked is said, and no failure: what is known changes by the
 * day, and nobody should need a network to work.
 */
import { spawnSync } from 'node:child_process';

/** Advisory to why it does not touch us, and until when that is believed. */
const explained = {};

const grave = ['high', 'critical'];

const asked = spawnSync(
  'npm',
  ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000'],
  {
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 64 * 1024 * 1024,
  },
);

const read = () => {
  try {
    return JSON.parse(asked.stdout);
  } catch {
    return { message: asked.error?.message ?? 'npm said nothing that can be read' };
  }
};

const { vulnerabilities, message } = read();
if (!vulnerabilities) {
  console.log(`Known weaknesses were not asked for: ${message ?? 'the registry did not answer'}`);
  process.exit(0);
}

const advisories = new Map(
  Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((cause) => typeof cause === 'object')
    .map((cause) => [cause.url.split('/').at(-1), cause]),
);
let unexplained = 0;
for (const [id, { name, severity, title, url }] of advisories) {
  const isOpen = grave.includes(severity) && !(id in explained);
  if (isOpen) unexplained += 1;
  console.log(`${isOpen ? 'to mend' : 'known'}: ${name}, ${severity}: ${title} (${explained[id] ?? url})`);
}
if (unexplained > 0) {
  console.error(`${unexplained} to mend, or to explain in deploy/local/scripts/audit.js`);
  process.exit(1);
}
