import { beforeEach, expect, it } from '@jest/globals';
import { createChatOutbox } from '../../../lib/chat/outbox.ts';
import { customerDraft } from '../../../lib/storage/drafts.ts';
import { createStorage } from '../../../lib/testing/storage.ts';
import { deleteStored } from './delete-stored.ts';
import { storedConversation } from './stored-contact.ts';

const outbox = () => createChatOutbox('customer', 'inquiry.a');
const draft = customerDraft('inquiry.a');
const message = { clientId: '1', text: 'Hello?', createdAt: '2026-11-30T10:00:00Z' };

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { configurable: true, value: createStorage() });
  draft.write('');
  storedConversation.write('a');
  outbox().add(message);
  draft.write('Half written');
});

it('forgets the way back to a conversation, its draft and its unsent messages', () => {
  deleteStored('a');
  expect([storedConversation.read(), outbox().all(), draft.read()]).toEqual([undefined, [], '']);
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

it('restores them when that is undone', () => {
  deleteStored('a')();
  expect([storedConversation.read(), outbox().all(), draft.read()]).toEqual(['a', [message], 'Half written']);
});

it('leaves the way back to another conversation', () => {
  storedConversation.write('b');
  deleteStored('a');
  expect(storedConversation.read()).toBe('b');
});

it('given a conversation was started meanwhile, then undoing it leaves the way back to that one', () => {
  const undo = deleteStored('a');
  storedConversation.write('b');
  undo();
  expect([storedConversation.read(), outbox().all(), draft.read()]).toEqual(['b', [message], 'Half written']);
});
