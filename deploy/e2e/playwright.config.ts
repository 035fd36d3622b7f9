import { defineConfig, devices } from '@playwright/test';
import { systemChromium, withoutFeatures } from './src/support/chromium.ts';
import { productFromEnv, way } from './src/support/product.ts';
import { ownProducts } from './src/support/start-in-containers.ts';

/** Looks at screens, which are the same however the product runs. */
const embeddedOnly = [
  '**/accessibility.spec.ts',
  '**/address-search.spec.ts',
  '**/audit.spec.ts',
  '**/automatic-replies.spec.ts',
  '**/bulk-changes.spec.ts',
  '**/chat-columns.spec.ts',
  '**/component-pictures.spec.ts',
  '**/confirmation-code.spec.ts',
  '**/consents.spec.ts',
  '**/customers.spec.ts',
  '**/contact.spec.ts',
  '**/customer-behaviour.spec.ts',
  '**/documents.spec.ts',
  '**/finishing.spec.ts',
  '**/first-paint.spec.ts',
  '**/import-by-hand.spec.ts',
  '**/inbox-keyboard.spec.ts',
  '**/keyboard.spec.ts',
  '**/list-columns.spec.ts',
  '**/list-order.spec.ts',
  '**/loan-application-errors.spec.ts',
  '**/merged-customers.spec.ts',
  '**/mentions.spec.ts',
  '**/notes.spec.ts',
  '**/outcome-reasons.spec.ts',
  '**/outcomes.spec.ts',
  '**/pictures.spec.ts',
  '**/privacy.spec.ts',
  '**/rebuild.spec.ts',
  '**/report-figures.spec.ts',
  '**/removed-row.spec.ts',
  '**/reports.spec.ts',
  '**/response-clocks.spec.ts',
  '**/retention.spec.ts',
  '**/search.spec.ts',
  '**/sessions.spec.ts',
  '**/staff-accounts.spec.ts',
  '**/staff-behaviour.spec.ts',
  '**/staff-layout.spec.ts',
  '**/staff-states.spec.ts',
  '**/system.spec.ts',
  '**/tracker-hero.spec.ts',
  '**/tracker-in-pieces.spec.ts',
  '**/tracker.spec.ts',
  '**/two-step-required.spec.ts',
  '**/two-step.spec.ts',
  '**/verified.spec.ts',
  '**/wizard-errors.spec.ts',
  '**/wizards.spec.ts',
  '**/workspace.spec.ts',
];

/** Crosses several services, so that the run with a process for each says most. */
const distributedOnly = [
  '**/ai-agent.spec.ts',
  '**/imports.spec.ts',
  '**/inquiries.spec.ts',
  '**/onedrive.spec.ts',
  '**/reminders.spec.ts',
  '**/feeds.spec.ts',
];

/** Marks a test that also runs distributed, in a spec that runs embedded only. */
const bothWays = /@both-ways/;

/** `make test` sets ONE_WAY: a spec then runs in both ways only where both say something. */
const elsewhere: Partial<Record<typeof way, string[]>> = process.env['ONE_WAY']
  ? { embedded: distributedOnly, distributed: embeddedOnly }
  : {};

// `make pictures` and `make lighthouse` ask for these.
const notAskedFor = process.env['ON_DEMAND'] ? [] : ['**/on-demand/**'];

/** The product as people use it, in a browser; WAY=embedded (default), distributed or containers says how it runs. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  testIgnore: [
    ...(way === 'containers' ? Object.keys(ownProducts).map((spec) => `**/${spec}`) : (elsewhere[way] ?? [])),
    ...notAskedFor,
  ],
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
  retries: process.env['ONE_WAY'] ? 1 : 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: `test-results/${way}.json` }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: productFromEnv()?.urls[0],
    actionTimeout: 15_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Recording slows every test, so `make test` records only what it repeats.
    trace: process.env['ONE_WAY'] ? 'on-first-retry' : 'retain-on-first-failure',
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
  projects: [
    { name: way },
    ...(elsewhere[way] === embeddedOnly
      ? [{ name: `${way}, both ways`, testMatch: embeddedOnly, testIgnore: notAskedFor, grep: bothWays }]
      : []),
  ],
});
