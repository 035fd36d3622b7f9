import { defineConfig, devices } from '@playwright/test';
import { systemChromium, withoutFeatures } from './src/support/chromium.ts';
import { productFromEnv, way } from './src/support/product.ts';
import { ownProducts } from './src/support/start-in-containers.ts';

/** Crosses several services, so that the run with a process for each says most. */
const distributedOnly = [
  '**/agents.spec.ts',
  '**/ai-agent.spec.ts',
  '**/colleagues.spec.ts',
  '**/customer-chats.spec.ts',
  '**/feeds.spec.ts',
  '**/imports.spec.ts',
  '**/inquiries.spec.ts',
  '**/messaging.spec.ts',
  '**/onedrive.spec.ts',
  '**/reminders.spec.ts',
  '**/turns.spec.ts',
];

/** Says something in both ways. Any other spec looks at screens, which are the same however the product runs. */
const bothWays = [
  '**/agent-notifications.spec.ts',
  '**/agent-offline.spec.ts',
  '**/chat-files.spec.ts',
  '**/cut-upload.spec.ts',
  '**/each-outcome.spec.ts',
  '**/expired-code.spec.ts',
  '**/hand-over.spec.ts',
  '**/inbox.spec.ts',
  '**/main-job.spec.ts',
  '**/outcome-list.spec.ts',
  '**/push-updates.spec.ts',
  '**/saved-applications.spec.ts',
  '**/saved-replies.spec.ts',
  '**/smoke.spec.ts',
  '**/updates.spec.ts',
  '**/withdrawal.spec.ts',
];

/** Main jobs of customers and staff: in `make test`, which sets QUICK. `make test-all` runs every spec. */
const mainJobs = [
  '**/accessibility.spec.ts',
  '**/agents.spec.ts',
  '**/contact.spec.ts',
  '**/documents.spec.ts',
  '**/each-outcome.spec.ts',
  '**/imports.spec.ts',
  '**/inbox.spec.ts',
  '**/keyboard.spec.ts',
  '**/layout-cost.spec.ts',
  '**/main-job.spec.ts',
  '**/messaging.spec.ts',
  '**/saved-applications.spec.ts',
  '**/smoke.spec.ts',
  '**/staff-accounts.spec.ts',
  '**/tracker.spec.ts',
  '**/verified.spec.ts',
  '**/wizards.spec.ts',
];
const isQuick = Boolean(process.env['QUICK']);
const chosen = (specs: readonly string[]) =>
  isQuick ? specs.filter((spec) => mainJobs.includes(spec)) : [...specs];

/** Marks a test that says something in both ways, in a spec that otherwise does not. */
const bothWaysMark = /@both-ways/;

/**
 * `make test` and `make test-all` set ONE_WAY: a test then runs in both ways only where both say something, embedded on a
 * phone and distributed at a desk if it has both widths. QUICK leaves out what only repeats a test in the other width or
 * way. Without ONE_WAY every test runs in the way that WAY names.
 */
const isOneWay = Boolean(process.env['ONE_WAY']);
const onPhones = /\b360 px/;
const atDesks = /\b1440 px/;

// `make pictures` and `make lighthouse` ask for these.
const notAskedFor = process.env['ON_DEMAND'] ? [] : ['**/on-demand/**'];

const ignored = [
  ...(way === 'containers' ? Object.keys(ownProducts).map((spec) => `**/${spec}`) : []),
  ...notAskedFor,
];

const marked = {
  name: 'distributed, marked',
  testIgnore: [...ignored, ...distributedOnly, ...bothWays],
  grep: bothWaysMark,
  grepInvert: onPhones,
};

const oneWay = {
  embedded: [
    {
      name: 'embedded',
      ...(isQuick && { testMatch: mainJobs, grepInvert: atDesks }),
      testIgnore: [...ignored, ...distributedOnly, ...bothWays],
    },
    { name: 'embedded, phones', testMatch: chosen(bothWays), grepInvert: atDesks },
  ],
  distributed: [
    { name: 'distributed', testMatch: chosen(distributedOnly) },
    { name: 'distributed, desks', testMatch: chosen(bothWays), grepInvert: onPhones },
    ...(isQuick ? [] : [marked]),
  ],
  containers: [{ name: 'containers' }],
};

const projects = isOneWay ? oneWay[way] : [{ name: way }];

/** The product as people use it, in a browser; WAY=embedded (default), distributed or containers says how it runs. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  testIgnore: ignored,
  snapshotPathTemplate: '{testDir}/../pictures/components/{arg}{ext}',
  // A missing picture fails its test; `--update-snapshots` takes it.
  updateSnapshots: 'none',
  outputDir: `test-results/${way}`,
  globalSetup: './src/support/start-product.ts',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // One more than a small machine has cores, since many tests wait.
  workers: 3,
  // A test that passes only when it is repeated is named as unreliable at the end of `make test`.
  retries: isOneWay ? 1 : 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: `test-results/${way}.json` }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: productFromEnv()?.urls[0],
    actionTimeout: 15_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Recording slows every test, so `make test` records only what it repeats.
    trace: isOneWay ? 'on-first-retry' : 'retain-on-first-failure',
    launchOptions: {
      executablePath: systemChromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        // Letters then have the same widths in every version of Chromium.
        '--font-render-hinting=none',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        withoutFeatures,
      ],
    },
  },
  projects,
});
