import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStorage } from '../../../lib/testing/storage.ts';
import { storedConversation } from '../model/stored-contact.ts';

// It listens for the first press as soon as it is imported.
Object.assign(globalThis, { document: new EventTarget() });
const { FormMode } = await import('./form-mode.tsx');
Reflect.deleteProperty(globalThis, 'document');

const nothing = () => undefined;

beforeEach(() => {
  Object.assign(globalThis, { localStorage: createStorage(), sessionStorage: createStorage() });
  storedConversation.write('a');
});
afterEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
});

it.each([
  [false, true],
  [true, false],
])(
  'given a conversation is being forgotten: %j, then the visitor can return to it: %j',
  (isForgetting, can) => {
    const form = createElement(FormMode, {
      onStarted: nothing,
      onReturn: nothing,
      onForget: nothing,
      isForgetting,
    });
    const page = renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, form));
    const [button = ''] = /<button[^>]*>Go back to your chat/.exec(page) ?? [];
    expect(button).not.toBe('');
    expect(button.includes(' disabled=')).toBe(!can);
  },
);
