import type { Caller } from '@loanline/kit/access/identity';
import { startHarness } from '@loanline/kit/testing/harness';
import type { createTestIdentity } from '@loanline/kit/testing/keys';
import type { ImportInstructions } from '@loanline/proto/entities/import-instructions';
import { readRemindersConfig } from '../config.ts';
import { createRemindersService, migrations, type RemindersServiceOptions } from '../service.ts';

export type { Answer } from '@loanline/kit/testing/harness';

interface StartOptions {
  /** Where chat answers, when it is part of the test; it believes the same identity. */
  readonly chatUrl?: string;
  /** Where messaging answers, when it is part of the test; it believes the same identity. */
  readonly messagingUrl?: string;
  readonly identity?: ReturnType<typeof createTestIdentity>;
  readonly batchSends?: RemindersServiceOptions['batchSends'];
  /** How many instances there are; the first one answers. */
  readonly instances?: number;
}

/** The whole service on a database and a bus of its own. */
export const startReminders = async ({
  chatUrl = 'http://127.0.0.1:1',
  messagingUrl = 'http://127.0.0.1:1',
  identity,
  batchSends = {},
  instances = 1,
}: StartOptions = {}) => {
  const harness = await startHarness({
    name: 'reminders',
    migrations,
    ...(identity && { identity }),
    create: ({ env, ...given }) =>
      createRemindersService({
        ...given,
        batchSends,
        config: readRemindersConfig({
          ...env,
          APPLICATIONS_URL: 'http://127.0.0.1:1',
          CHAT_URL: chatUrl,
          MESSAGING_URL: messagingUrl,
        }),
      }),
  });
  for (let n = 1; n < instances; n += 1) await harness.startAnother();

  return {
    ...harness,
    /** Posts a file the way a browser does. */
    upload: <B = unknown>(
      path: string,
      caller: Caller,
      field: string,
      file: Buffer | string,
      instructions?: ImportInstructions,
    ) => {
      const form = new FormData();
      if (instructions) form.append('instructions', JSON.stringify(instructions));
      form.append(field, new Blob([new Uint8Array(Buffer.from(file))]), 'a file.csv');
      return harness.call<B>('POST', path, caller, form);
    },
    download: async (path: string, caller: Caller) =>
      Buffer.from(await (await harness.send('GET', path, caller)).arrayBuffer()),
    typeOf: async (path: string, caller: Caller) => {
      const answer = await harness.send('GET', path, caller);
      await answer.body?.cancel();
      return answer.headers.get('content-type');
    },
  };
};

export type RunningReminders = Awaited<ReturnType<typeof startReminders>>;
