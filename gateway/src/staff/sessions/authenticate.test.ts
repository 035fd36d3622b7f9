import { expect, it } from '@jest/globals';
import { createTestIdentity } from '@loanline/kit/testing/keys';
import { createStaffAuthenticator } from './authenticate.ts';
import type { Sessions } from './sessions.ts';
import { createStaffTokens } from '../tokens.ts';

const { privateKey } = createTestIdentity();
const tokens = createStaffTokens(privateKey);

it('asks for a session once in a while, also under a flood of tokens that nobody signed', async () => {
  let asked = 0;
  const callerOf: Sessions['callerOf'] = (sessionId) => {
    asked += 1;
    const endsAt = new Date(Date.now() + 60_000);
    return Promise.resolve({ kind: 'staff', username: 'priya', role: 'admin', sessionId, endsAt });
  };
  const authenticator = createStaffAuthenticator(tokens, { callerOf } as Sessions);
  const own = await tokens.sign(crypto.randomUUID(), new Date(Date.now() + 60_000));
  expect(await authenticator.holderOf(own)).toMatchObject({ username: 'priya' });
  // More than are remembered; each as long as a header may be would take 160 MB.
  for (let i = 0; i < 10_001; i++) expect(await authenticator.holderOf(`stranger ${i}`)).toBeUndefined();
  expect(await authenticator.holderOf(own)).toMatchObject({ username: 'priya' });
  expect(asked).toBe(1);
});
