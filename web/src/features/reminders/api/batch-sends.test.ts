import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { killNetwork, make, reviveNetwork } from '../../../lib/testing/dead-network.ts';
import { given } from '../../../lib/testing/given.ts';
import { useSendDue } from './batch-sends.ts';

beforeEach(killNetwork);
afterEach(reviveNetwork);

it('given no answer for 30 seconds, then sending all due reminders ends, so that its dialog closes', async () => {
  const after = make(() => given(useSendDue).mutateAsync());
  expect(await after(29_000)).toBe('waiting');
  expect(await after(2_000)).toBe('TimeoutError');
});
