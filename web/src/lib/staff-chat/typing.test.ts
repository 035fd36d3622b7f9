import { describe, expect, it } from '@jest/globals';
import { chatTypist, heardTyping, messageTypist, stillTyping, typingSentence } from './typing.ts';

describe('who else is writing', () => {
  it.each([
    [[], ''],
    [['Priya'], 'Priya is replying'],
    [['Priya', 'Tom'], 'Priya and Tom are replying'],
    [['Priya', 'Tom', 'Sam'], 'Priya, Tom and Sam are replying'],
  ])('given %j, then it says "%s"', (names, sentence) => {
    expect(typingSentence(names.reduce((known, name) => heardTyping(known, name, 0), {}))).toBe(sentence);
  });

  it('is shown in the conversation that is meant, and in no other', () => {
    const inMessages = { type: 'conversation_typing', conversationId: 7, username: 'Priya' } as const;
    expect(messageTypist(7)(inMessages)).toBe('Priya');
    expect(messageTypist(8)(inMessages)).toBeUndefined();
    expect(messageTypist(undefined)(inMessages)).toBeUndefined();
    const chat = chatTypist({ kind: 'application', id: '07480' });
    const inChat = { type: 'typing', applicationId: '07480', sender: 'admin', username: 'Tom' } as const;
    expect(chat(inChat)).toBe('Tom');
    expect(chat({ ...inChat, applicationId: '07481' })).toBeUndefined();
    expect(chat({ ...inChat, sender: 'customer' })).toBeUndefined();
    expect(chat(inMessages)).toBeUndefined();
  });

  it('given no frame for five seconds, then they no longer write', () => {
    const typists = heardTyping(heardTyping({}, 'Priya', 0), 'Tom', 3_000);
    expect(typingSentence(stillTyping(typists, 4_999))).toBe('Priya and Tom are replying');
    expect(typingSentence(stillTyping(typists, 5_000))).toBe('Tom is replying');
  });
});
