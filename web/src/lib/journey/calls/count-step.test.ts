import { afterAll, beforeEach, expect, it, jest } from '@jest/globals';
import { countStep } from './count-step.ts';

const post = jest.spyOn(globalThis, 'fetch');
const answer = (status: number) => () => Promise.resolve(new Response(null, { status }));
beforeEach(() => {
  post.mockReset().mockImplementation(answer(204));
});
afterAll(() => post.mockRestore());

const sent = () =>
  post.mock.calls.map(
    ([url, init]) => [url, JSON.parse(init?.body as string) as Record<string, string>] as const,
  );

it('sends the form, the step and the number of the visit, and nothing else, once for each step', async () => {
  await countStep('apply', 'address');
  await countStep('apply', 'address');
  await countStep('apply', 'loan-request');
  const visit = sent()[0]?.[1]['visit'];
  expect(visit).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent()).toEqual([
    ['/api/wizard-steps', { flow: 'apply', step: 'address', visit }],
    ['/api/wizard-steps', { flow: 'apply', step: 'loan-request', visit }],
  ]);
});

it('sends a step after the one before, and never fails', async () => {
  let release: () => void = () => undefined;
  post.mockImplementationOnce(
    () => new Promise((_, reject) => (release = () => reject(new TypeError('Failed to fetch')))),
  );
  const first = countStep('apply', 'employment');
  const second = countStep('apply', 'consent');
  await Promise.resolve();
  await Promise.resolve();
  expect(sent().map(([, { step }]) => step)).toEqual(['employment']);
  post.mockImplementation(answer(503));
  release();
  await expect(Promise.all([first, second])).resolves.toBeDefined();
  expect(sent().map(([, { step }]) => step)).toEqual(['employment', 'consent']);
});
