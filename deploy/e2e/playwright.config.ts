import { defineConfig, devices } from '@playwright/test';
import { existsSync } from 'node:fs';
import { productFromEnv, way } from './src/support/product.ts';

const systemChromium = '/usr/bin/chromium';

/** The product as people use it, in a browser; WAY=embedded (default) or WAY=distributed says how it runs. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  // How the product runs changes no screen: they are looked at once.
  testIgnore:
    way === 'distributed'
      ? ['**/accessibility.spec.ts', '**/verified.spec.ts', '**/wizard-errors.spec.ts']
      : [],
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
      executablePath: existsSync(systemChromium) ? systemChromium : undefined,
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
