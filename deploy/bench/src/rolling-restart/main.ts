import { startContainers } from '@loanline/local/containers/start-containers';
import { submitApplication } from '../loads/submit-application.ts';
import { noLimits } from '../product.ts';
import { createChatMessages } from '../loads/chat-messages.ts';
import { eventsThatWait, verifyLoad } from '../loads/verify-load.ts';
import { underLoad, type Load } from '../loads/load.ts';
import { replaceGateways, replaceService, type Ended } from './replace.ts';
import { createSignedWebhooks } from '../loads/signed-webhooks.ts';
import { createStageMoves } from '../loads/stage-moves.ts';
import { signIn } from '../loads/staff.ts';

const targets = ['chat', 'messaging', 'applications', 'gateway'] as const;
const asked = process.argv.slice(2);
/** The targets that are named, or all. */
const chosen = targets.filter((name) => asked.length === 0 || asked.includes(name));

const containers = await startContainers({
  name: 'loanline-replaced',
  settings: { ...noLimits, TRACKER_ACCESS: 'reference', BANK_HOLIDAYS_URL: '' },
});
const { urls, settings, admin } = containers;
const staff = await signIn(urls[0], admin);
const account = {
  authToken: settings['TWILIO_AUTH_TOKEN'] ?? '',
  publicOrigin: urls[0],
  to: settings['TWILIO_SMS_FROM'] ?? '',
};

const createLoads = async (): Promise<readonly Load[]> => {
  const applicationIds: string[] = [];
  for (let n = 0; n < 8; n += 1) applicationIds.push(await submitApplication(urls[0]));
  return Promise.all([
    createChatMessages(urls, applicationIds, staff),
    createStageMoves(urls, applicationIds, staff),
    createSignedWebhooks(urls, account, staff),
  ]);
};

let losses = 0;

const replaceAndPrint = async (what: string, replace: () => Promise<Ended[]>) => {
  const loads = await createLoads();
  let ended: Ended[] = [];
  const neverKept = await underLoad(loads, async () => {
    ended = await replace();
  });
  const waiting = await eventsThatWait(staff);
  console.log(
    `${what}: ${ended.map(({ seconds, exitCode }) => `ended in ${seconds.toFixed(1)} s with ${exitCode}`).join(', ')}`,
  );
  if (ended.some(({ exitCode }) => exitCode !== 0)) losses += 1;
  if (waiting) {
    losses += 1;
    console.log(`  ${waiting}`);
  }
  for (const load of loads) {
    const { isWhole, line } = await verifyLoad(load, neverKept.get(load) ?? 0);
    if (!isWhole) losses += 1;
    console.log(`  ${line}`);
    load.close();
  }
};

try {
  for (const what of chosen)
    await replaceAndPrint(what, () =>
      what === 'gateway' ? replaceGateways(containers) : replaceService(containers, what),
    );
} finally {
  await containers.remove();
}
console.log(losses === 0 ? 'Nothing was lost' : `${losses} losses`);
process.exit(losses === 0 ? 0 : 1);
