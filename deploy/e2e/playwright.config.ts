import { defineConfig, devices } from '@playwright/test';
import { systemChromium } from './src/support/chromium.ts';
import { productFromEnv, way } from './src/support/product.ts';
import { ownProducts } from './src/support/start-in-containers.ts';

/** How the product runs changes no screen: these look at it once. */
const onceOnly = [
  '**/accessibility.spec.ts',
  '**/audit.spec.ts',
  '**/bulk-changes.spec.ts',
  '**/contact.spec.ts',
  '**/customer-behaviour.spec.ts',
  '**/keyboard.spec.ts',
  '**/system.spec.ts',
  '**/pictures.spec.ts',
  '**/staff-accounts.spec.ts',
  '**/staff-behaviour.spec.ts',
  '**/tracker.spec.ts',
  '**/two-step-required.spec.ts',
  '**/verified.spec.ts',
  '**/wizard-errors.spec.ts',
];

/** The product as people use it, in a browser; WAY=embedded (default), distributed or containers says how it runs. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  testIgnore: [
    ...(way === 'distributed' ? onceOnly : []),
    ...(way === 'containers' ? Object.keys(ownProducts).map((spec) => `**/${spec}`) : []),
    // `make pictures` and `make lighthouse` ask for these.
    ...(process.env['ON_DEMAND'] ? [] : ['**/on-demand/**']),
  ],
  outputDir: `test-results/${way}`,
  globalSetup: './src/support/start-product.ts',
  timeout: 120_000,
  expect: { timeout: 10_000, toHaveScreenshot: { threshold: 0.05 } },
  workers: 2,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: `test-results/${way}.json` }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: productFromEnv()?.urls[0],
    actionTimeout: 15_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: systemChromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [{ name: way }],
});
