import { describe, expect, it } from '@jest/globals';
import type { InboxReference } from '@loanline/proto/entities/conversations/staff-inbox';
import { eventOf } from '../../testing/events.ts';
import { believedForMs, createViewers } from './viewers.ts';

const chat: InboxReference = { kind: 'application', id: '07480' };
const sms: InboxReference = { kind: 'sms', id: '7' };

const statement = (connectionId: string, conversation: InboxReference | null, version = 1) => ({
  ...eventOf('inbox.viewing.v1', connectionId, {
    connectionId,
    username: connectionId.slice(0, -1),
    conversation,
  }),
  version,
});

const given = (...statements: ReturnType<typeof statement>[]) => {
  let time = 0;
  const viewers = createViewers(() => time);
  for (const one of statements) viewers.note(one);
  return { ...viewers, wait: (ms: number) => void (time += ms) };
};

describe('who looks at a conversation', () => {
  it('names each member of staff once, however many browsers they have open', () => {
    const viewers = given(statement('tom1', chat), statement('priya1', chat), statement('priya2', chat));
    expect(viewers.takeChanges()).toEqual([{ ...chat, usernames: ['priya', 'tom'] }]);
    viewers.note(statement('priya2', null, 2));
    expect(viewers.takeChanges()).toEqual([]);
    viewers.note(statement('priya1', null, 2));
    expect(viewers.takeChanges()).toEqual([{ ...chat, usernames: ['tom'] }]);
  });

  it('changes once when somebody moves from one to another, and not when they repeat the same', () => {
    const viewers = given(statement('priya1', chat));
    viewers.takeChanges();
    viewers.note(statement('priya1', chat, 2));
    expect(viewers.takeChanges()).toEqual([]);
    viewers.note(statement('priya1', sms, 3));
    expect(viewers.takeChanges()).toEqual([
      { ...chat, usernames: [] },
      { ...sms, usernames: ['priya'] },
    ]);
    expect(viewers.taken()).toEqual([{ ...sms, usernames: ['priya'] }]);
  });

  it('leaves out a browser that has not repeated it for 40 seconds', () => {
    const viewers = given(statement('priya1', chat), statement('tom1', chat));
    viewers.takeChanges();
    viewers.wait(believedForMs - 1);
    viewers.note(statement('tom1', chat, 2));
    expect(viewers.takeChanges()).toEqual([]);
    viewers.wait(1);
    expect(viewers.takeChanges()).toEqual([{ ...chat, usernames: ['tom'] }]);
  });

  it('follows the later of two frames, in any order of arrival', () => {
    const viewers = given(statement('priya1', null, 2), statement('priya1', chat, 1));
    expect(viewers.takeChanges()).toEqual([]);
  });

  it('is remembered for a limited number of browsers, and those that have closed make room', () => {
    const viewers = given(...Array.from({ length: 2_001 }, (_, i) => statement(`priya ${i} `, chat)));
    expect(viewers.takeChanges()[0]?.usernames).toHaveLength(2_000);
    viewers.wait(believedForMs);
    viewers.note(statement('tom1', chat));
    expect(viewers.takeChanges()).toEqual([{ ...chat, usernames: ['tom'] }]);
  });
});
