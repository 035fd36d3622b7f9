import { describe, expect, it } from '@jest/globals';
import type { ThreadMessage } from '@loanline/proto/entities/thread';
import { createDrafts } from '../../../lib/storage/drafts.ts';
import { createStorage } from '../../../lib/testing/storage.ts';
import { arrivedAs, clientIdOf, contentOf, sentAs } from './last-sent.ts';

const content = { message: 'We will call at four.' };
const template = { templateSid: 'HX1', templateVariables: { '1': 'Maya' } };
const withClientId = (clientId?: string) => ({ id: 1, clientId }) as ThreadMessage;

describe('a message whose answer was lost', () => {
  it.each([content, template])('has the same clientId when %j is sent again after a reload', (words) => {
    const storage = createStorage();
    const sent = sentAs('', words);
    createDrafts('staff', () => storage).write('priya', 'sent', sent);
    const reloaded = createDrafts('staff', () => storage).read('priya', 'sent');
    expect(clientIdOf(sentAs(reloaded, words))).toBe(clientIdOf(sent));
    expect(contentOf(reloaded)).toEqual(words);
  });

  it.each([
    ['other words', { message: 'We will call at five.' }],
    ['the end of its words', { message: 'at four.' }],
    ['a template', template],
  ])('is not the same message as %s', (_what, words) => {
    const sent = sentAs('', content);
    expect(clientIdOf(sentAs(sent, words))).not.toBe(clientIdOf(sent));
  });

  it('has arrived once the thread has it', () => {
    const sent = sentAs('', content);
    const others = [withClientId(), withClientId(clientIdOf(sentAs('', content)))];
    const own = withClientId(clientIdOf(sent));
    expect(arrivedAs(sent, others)).toBeUndefined();
    expect(arrivedAs(sent, [...others, own])).toBe(own);
  });
});

it('no message has arrived when none was sent', () => {
  expect(arrivedAs('', [withClientId(), withClientId('')])).toBeUndefined();
});
