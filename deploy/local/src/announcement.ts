import type { Secrets } from './secrets.ts';
import type { LocalSettings } from './settings.ts';

/** What a person who has just started the product wants to know. */
export const announcement = (
  settings: LocalSettings,
  secrets: Secrets,
  urls: readonly string[],
  phones: string | undefined,
): string => {
  const url = urls[0] ?? '';
  return [
    '',
    '  Loanline is running',
    '',
    `  customers   ${url}`,
    `  apply       ${url}/apply`,
    ...(settings.SEED_DEMO ? [`  track       ${url}/tracker/07480`] : []),
    `  staff       ${url}/admin`,
    `              ${settings.ADMIN_USERNAME} / ${settings.ADMIN_PASSWORD ? '(as ADMIN_PASSWORD says)' : secrets.adminPassword}`,
    ...urls.slice(1).map((other) => `  and also    ${other}`),
    ...(phones ? [`  phones      ${phones} (plays the customers' phones, for SMS and WhatsApp)`] : []),
    `  data        ${settings.DATA_DIR}`,
    '',
    '  Ctrl-C stops it; the data stays.',
    '',
  ].join('\n');
};
