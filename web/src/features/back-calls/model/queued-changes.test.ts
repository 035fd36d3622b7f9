import { describe, expect, it } from '@jest/globals';
import type { ChangeQueue, RequestChange } from './queued-changes.ts';
import {
  attempted,
  nextToSend,
  refused,
  waitingOf,
  withChange,
  withoutRequest,
  withoutStatus,
} from './queued-changes.ts';

const ada = { id: 1, customerName: 'Ada King' };
const ben = { id: 2, customerName: 'Ben Ode' };
const queueOf = (...changes: readonly RequestChange[]): ChangeQueue =>
  changes.reduce<ChangeQueue>((queue, change, index) => withChange(queue, change, `key-${index}`), []);
const conflict = { why: 'notes changed', sentence: 'Someone else has changed this request' } as const;

describe('the queue of changes on a device', () => {
  it('given notes are typed twice before they are sent, then they are sent once, from where the first edit began', () => {
    const queue = queueOf(
      { ...ada, notes: 'No answer', notesBefore: '' },
      { ...ada, notes: 'No answer, try Friday', notesBefore: 'No answer' },
    );
    expect(queue).toEqual([
      { ...ada, key: 'key-0', notes: 'No answer, try Friday', notesBefore: '', attempted: false },
    ]);
  });

  it('given a note and then a status, then both are one change, so that the note does not come too late', () => {
    const queue = queueOf({ ...ada, notes: 'Paid', notesBefore: '' }, { ...ada, status: 'completed' });
    expect(queue).toHaveLength(1);
    expect(queue[0]).toMatchObject({ notes: 'Paid', status: 'completed' });
  });

  it('given a change that was sent already, then a later change is a separate one, and is sent after it', () => {
    const first = attempted(queueOf({ ...ada, notes: 'No answer', notesBefore: '' }), 'key-0');
    const queue = withChange(first, { ...ada, notes: 'Paid', notesBefore: 'No answer' }, 'key-1');
    expect(queue.map(({ key, notesBefore }) => [key, notesBefore])).toEqual([
      ['key-0', ''],
      ['key-1', 'No answer'],
    ]);
    expect(waitingOf(queue, 1)).toMatchObject({ notes: 'Paid', notesBefore: 'No answer' });
  });

  it('given several requests, then the oldest change is sent first', () => {
    const queue = queueOf({ ...ben, status: 'see_notes' }, { ...ada, status: 'completed' });
    expect(nextToSend(queue)?.id).toBe(2);
  });

  it('given a change was refused, then later ones of that request wait and others are sent', () => {
    const begun = attempted(queueOf({ ...ada, notes: 'No answer', notesBefore: '' }), 'key-0');
    const queue = refused(
      withChange(
        withChange(begun, { ...ada, status: 'completed' }, 'key-1'),
        { ...ben, status: 'completed' },
        'key-2',
      ),
      'key-0',
      conflict,
    );
    expect(nextToSend(queue)?.key).toBe('key-2');
    expect(nextToSend(withoutRequest(queue, 2))).toBeUndefined();
  });

  it('given refused notes are saved again, then they get a new key, and change the notes that the agent compared them with', () => {
    const queue = refused(queueOf({ ...ada, notes: 'No answer', notesBefore: '' }), 'key-0', conflict);
    const fixed = withChange(queue, { ...ada, notes: 'Both', notesBefore: 'Theirs' }, 'key-1');
    expect(fixed).toEqual([{ ...ada, key: 'key-1', notes: 'Both', notesBefore: 'Theirs', attempted: false }]);
    expect(nextToSend(fixed)?.key).toBe('key-1');
  });

  describe('when the status is undone', () => {
    it('given nothing was sent, then nothing is left', () => {
      expect(withoutStatus(queueOf({ ...ada, status: 'completed' }), 1, 'key-1')).toEqual([]);
    });

    it('given a note waits with it, then the note is left', () => {
      const queue = queueOf({ ...ada, notes: 'Paid', notesBefore: '' }, { ...ada, status: 'completed' });
      expect(withoutStatus(queue, 1, 'key-2')).toEqual([
        { ...ada, key: 'key-0', notes: 'Paid', notesBefore: '', attempted: false },
      ]);
    });

    it('given the change was sent already, then the undo is sent after it, and a later status after the undo', () => {
      const sent = attempted(queueOf({ ...ada, status: 'completed' }), 'key-0');
      const undone = withoutStatus(sent, 1, 'key-1');
      expect(undone.map(({ status }) => status)).toEqual(['completed', 'send to agent']);
      const chosen = withChange(undone, { ...ada, status: 'see_notes' }, 'key-2');
      expect(chosen.map(({ status }) => status)).toEqual(['completed', 'send to agent', 'see_notes']);
    });
  });
});
