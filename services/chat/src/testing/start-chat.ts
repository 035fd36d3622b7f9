import { startHarness } from '@loanline/kit/testing/harness';
import { readChatConfig } from '../config.ts';
import { createChatService, migrations } from '../service.ts';

/** The whole service on a database and a bus of its own. */
export const startChat = () =>
  startHarness({
    name: 'chat',
    migrations,
    create: ({ env, ...given }) =>
      createChatService({
        ...given,
        config: readChatConfig({ ...env, APPLICATIONS_URL: 'http://127.0.0.1:1' }),
      }),
  });

export type RunningChat = Awaited<ReturnType<typeof startChat>>;
