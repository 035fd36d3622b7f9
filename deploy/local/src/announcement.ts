import type { Secrets } from './secrets.ts';
import type { LocalSettings } from './settings.ts';

/** The password made at the first start is shown once, because other people also read screens and logs. */
const passwordText = (
  { ADMIN_PASSWORD, DATA_DIR }: LocalSettings,
  secrets: Secrets,
  isFirstStart: boolean,
) => {
  if (ADMIN_PASSWORD) return '(set by ADMIN_PASSWORD)';
  return isFirstStart ? secrets.adminPassword : `(adminPassword in ${DATA_DIR}/secrets.json)`;
};

/** What a person who has just started the product wants to know. */
export const announcement = (
  settings: LocalSettings,
  secrets: Secrets,
  urls: readonly string[],
  phones: string | undefined,
  isFirstStart: boolean,
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
    `              ${settings.ADMIN_USERNAME} / ${passwordText(settings, secrets, isFirstStart)}`,
    ...urls.slice(1).map((other) => `  and also    ${other}`),
    ...(settings.TRACKER_ACCESS === 'reference'
      ? [
          '  access      anyone with a reference can see its application;',
          '              set TRACKER_ACCESS=verified to check identity',
        ]
      : []),
    ...(phones
      ? [
          `  phones      ${phones} (plays the customers' phones, for SMS and WhatsApp)`,
          `  mailbox     ${phones}/mailbox (shows the emails that customers get)`,
        ]
      : []),
    `  data        ${settings.DATA_DIR}`,
    '',
    '  Press Ctrl-C to stop it. The data is not deleted.',
    '',
  ].join('\n');
};
