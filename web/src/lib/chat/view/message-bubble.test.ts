import { expect, it } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { TimelineEntry } from '../messages.ts';
import { MessageBubble } from './message-bubble.tsx';

const failed: TimelineEntry = {
  key: 'one',
  clientId: 'one',
  sender: 'customer',
  text: 'Hello',
  timestamp: '2026-03-02T09:00:00Z',
  delivery: 'failed',
  reason: 'Not sent. Check your connection.',
};

const render = (entry: TimelineEntry) => {
  const nothing = () => undefined;
  const bubble = { entry, own: true, label: 'You', onRetry: nothing, onDiscard: nothing };
  const html = renderToStaticMarkup(createElement(MessageBubble, bubble));
  const buttons = [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(
    ([, attributes = '', content = '']) => ({
      words: content.replaceAll(/<[^>]*>/g, ''),
      works: !attributes.includes('aria-disabled="true"'),
    }),
  );
  return { html, buttons };
};

it('given a message that failed, then it offers Retry and Delete', () => {
  expect(render(failed).buttons).toEqual([
    { words: 'Retry', works: true },
    { words: 'Delete', works: true },
  ]);
});

it('given it is being sent again, then it says so beside its reason, and the buttons stay but do nothing', () => {
  const { html, buttons } = render({ ...failed, isUnderWay: true });
  expect(html).toContain(failed.reason);
  expect(buttons).toEqual([
    { words: 'Trying again...', works: false },
    { words: 'Delete', works: false },
  ]);
  expect(html).not.toContain(' disabled');
});
