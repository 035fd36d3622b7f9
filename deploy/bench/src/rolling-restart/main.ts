import { startContainers } from '@loanline/local/containers/start-containers';
import type { SystemStatus } from '@loanline/proto/entities/system';
import { eventually } from '@loanline/kit/testing/processes';
import { submitApplication } from '../faults/submit-application.ts';
import { noLimits } from '../product.ts';
import { createChatMessages } from './chat-messages.ts';
import { underLoad, type Figures, type Load } from './load.ts';
import { replaceGateways, replaceService, type Ended } from './replace.ts';
import { createSignedWebhooks } from './signed-webhooks.ts';
import { createStageMoves } from './stage-moves.ts';
import { signIn } from './staff.ts';

const targets = ['chat', 'messaging', 'applications', 'gateway'] as const;
const asked = process.argv.slice(2);
/** Those that are named, or all. */
const chosen = targets.filter((name) => asked.length === 0 || asked.includes(name));

const containers = await startContainers({
  name: 'loanline-replaced',
  settings: { ...noLimits, TRACKER_ACCESS: 'reference', BANK_HOLIDAYS_URL: '' },
});
const { urls, settings, admin } = containers;
const staff = await signIn(urls[0], admin);
const account = {
  authToken: settings['TWILIO_AUTH_TOKEN'] ?? '',
  publicUrl: urls[0],
  to: settings['TWILIO_SMS_FROM'] ?? '',
};

const createLoads = async (): Promise<readonly Load[]> => {
  const applicationIds: string[] = [];
  for (let n = 0; n < 8; n += 1) applicationIds.push(await submitApplication(urls[0]));
  return Promise.all([
    createChatMessages(urls, applicationIds),
    createStageMoves(urls, applicationIds, staff),
    createSignedWebhooks(urls, account, staff),
  ]);
};

let losses = 0;
const isWhole = ({ acknowledged, storedOnce, seen, wrong }: Figures) =>
  acknowledged > 0 && storedOnce === acknowledged && seen === acknowledged && wrong === 0;

const tell = ({ name, refusals }: Load, figures: Figures, neverKept: number) => {
  const { acknowledged, storedOnce, seen, pushed, wrong } = figures;
  const again = [...refusals].map(([kind, count]) => `${count} x ${kind}`).join(', ') || 'none';
  const isKept = isWhole(figures) && neverKept === 0;
  if (!isKept) losses += 1;
  console.log(
    `  ${isKept ? 'kept' : 'LOST'}  ${name.padEnd(16)} ${acknowledged} acknowledged, ${storedOnce} stored once, ` +
      `${seen} seen (${pushed} pushed), ${wrong} wrong, ${neverKept} given up; asked again: ${again}`,
  );
};

/** Every event has been published and taken up. */
const settled = () =>
  eventually(async () => {
    const { services, queues, deadLetters } = await staff.read<SystemStatus>('/api/admin/system');
    const waiting = services.reduce((sum, { status }) => sum + (status?.outbox.events ?? 1), 0);
    const queued = (queues ?? []).reduce(
      (sum, queue) => sum + queue.waiting + queue.retrying + queue.dead,
      0,
    );
    if (waiting + queued > 0 || deadLetters?.length !== 0)
      throw new Error(`Events wait: ${waiting} in outboxes, ${queued} in queues`);
  }, 30_000);

const strike = async (what: string, replace: () => Promise<Ended[]>) => {
  const loads = await createLoads();
  let ended: Ended[] = [];
  const neverKept = await underLoad(loads, async () => {
    ended = await replace();
  });
  await settled();
  console.log(
    `${what}: ${ended.map(({ seconds, exitCode }) => `ended in ${seconds.toFixed(1)} s with ${exitCode}`).join(', ')}`,
  );
  if (ended.some(({ exitCode }) => exitCode !== 0)) losses += 1;
  for (const load of loads) {
    tell(load, await load.count(), neverKept.get(load) ?? 0);
    load.close();
  }
};

try {
  for (const what of chosen)
    await strike(what, () =>
      what === 'gateway' ? replaceGateways(containers) : replaceService(containers, what),
    );
} finally {
  await containers.remove();
}
console.log(losses === 0 ? 'Nothing was lost' : `${losses} losses`);
process.exit(losses === 0 ? 0 : 1);
