import { existsSync } from 'node:fs';

const path = '/usr/bin/chromium';

/** The system's Chromium; undefined when it is not installed; the tools then look for their own. */
export const systemChromium = existsSync(path) ? path : undefined;

/** Pages that Chromium loads into the address bar of every new window, and that take longer than the product's own. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** What Playwright turns off: of two lists Chromium reads only the last. */
const playwrights = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

export const withoutFeatures = `--disable-features=${[...playwrights, ...addressBar].join(',')}`;
