import { describe, expect, it } from '@jest/globals';
import { openPage } from './open-page.ts';

const origin = 'https://loans.example.co.uk';

/** A worker with pages at these paths, and what happens to them. */
const given = (...paths: string[]) => {
  const happened: string[] = [];
  const pages = paths.map((path) => ({
    url: `${origin}${path}`,
    postMessage: ({ open }: { open: string }) => happened.push(`${path} shows ${open}`),
    focus: () => Promise.resolve(happened.push(`${path} is focused`)),
  }));
  const worker = {
    location: { origin },
    clients: {
      matchAll: () => Promise.resolve(pages),
      openWindow: (href: string) => Promise.resolve(happened.push(`${href} is opened`)),
    },
  } as unknown as ServiceWorkerGlobalScope;
  return { worker, happened };
};

describe('a notification that is pressed', () => {
  it.each([
    ['no page', [], [`${origin}/agent?request=5 is opened`]],
    ['a page elsewhere', ['/contact'], [`${origin}/agent?request=5 is opened`]],
    ['the list', ['/contact', '/agent'], ['/agent shows /agent?request=5', '/agent is focused']],
    [
      'the list and the request',
      ['/agent', '/agent?request=5'],
      ['/agent?request=5 shows /agent?request=5', '/agent?request=5 is focused'],
    ],
  ])(
    'given an agent has %s open, then one page shows the request and is focused',
    async (_what, paths, expected) => {
      const { worker, happened } = given(...paths);
      await openPage(worker, '/agent?request=5', { isOfAgents: true });
      expect(happened).toEqual(expected);
    },
  );

  it.each([
    ['the application', ['/', '/?id=07480'], ['/?id=07480 is focused']],
    ['another application', ['/?id=07481'], [`${origin}/?id=07480 is opened`]],
  ])('given a customer has %s open, then no other page is changed', async (_what, paths, expected) => {
    const { worker, happened } = given(...paths);
    await openPage(worker, '/?id=07480', { isOfAgents: false });
    expect(happened).toEqual(expected);
  });
});
