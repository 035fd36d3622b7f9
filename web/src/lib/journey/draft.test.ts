import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Circle } from 'lucide-react';
import * as z from 'zod/mini';
import { loadCardMask } from './card-mask.ts';
import { createDraftStore, isBegun } from './draft.ts';
import { defineStep } from './journey.ts';

const step = defineStep({
  id: 'only',
  label: 'Only',
  icon: Circle,
  schema: z.object({ name: z.string(), agreed: z.boolean(), costs: z.array(z.unknown()) }),
  groups: [
    {
      questions: [
        { name: 'name', kind: 'text', label: 'Name' },
        { name: 'agreed', kind: 'tick', label: 'I agree' },
        {
          name: 'costs',
          kind: 'rows',
          label: 'Costs',
          noun: 'Cost',
          fields: [{ name: 'description', label: 'Description', control: 'text' }],
          newRow: { description: '' },
          maxRows: 3,
          shownRow: () => '',
        },
      ],
    },
  ],
});

const payment = defineStep({
  id: 'payment',
  label: 'Payment',
  icon: Circle,
  schema: z.object({ method: z.string(), card: z.string() }),
  groups: [
    {
      questions: [
        { name: 'method', kind: 'text', label: 'Method' },
        { name: 'card', kind: 'text', label: 'Card', secret: true },
      ],
    },
  ],
});

const day = 24 * 60 * 60 * 1000;
const begun = { submissionId: 'one', answers: { name: 'Ada' } };

let kept: Map<string, string>;
let clock: number;

const storage = () =>
  ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }) as Storage;

const store = (settings: { version?: number; storage?: () => Storage } = {}) =>
  createDraftStore([step, payment], {
    key: 'draft',
    version: 1,
    storage,
    now: () => clock,
    ...settings,
  });

beforeAll(loadCardMask);
beforeEach(() => {
  kept = new Map();
  clock = Date.UTC(2026, 2, 1);
});

describe('a draft', () => {
  it('is there again after a reload, under the same submission id', () => {
    store().write(begun);
    expect(store().read()).toEqual(begun);
  });

  it('never has secrets, consents or unknown fields in the storage', () => {
    const answers = { name: 'Ada', card: '4242', agreed: true, other: 'x' };
    store().write({ submissionId: 'one', answers });
    expect(kept.get('draft')).not.toMatch(/4242|card|agreed|other/);
    expect(store().read()?.answers).toEqual({ name: 'Ada', unsaved: 'payment' });
  });

  it('keeps the other answers of a step in which a secret was given, and that it has to ask for that again', () => {
    store().write({ submissionId: 'one', answers: { name: 'Ada', method: 'Debit Card', card: '4242' } });
    const again = { name: 'Ada', method: 'Debit Card', unsaved: 'payment' };
    expect(store().read()?.answers).toEqual(again);
    store().write({ submissionId: 'one', answers: again });
    expect(store().read()?.answers).toEqual(again);
  });

  it('has the numbers of cards only masked, in whichever answer they are typed', () => {
    const costs = [{ description: 'card 4111-1111-1111-1111', amount: '20' }];
    store().write({ submissionId: 'one', answers: { name: 'Ada 4111 1111 1111 1111', costs } });
    expect(store().read()?.answers).toEqual({
      name: 'Ada **** **** **** 1111',
      costs: [{ description: 'card **** **** **** 1111', amount: '20' }],
    });
  });

  it('keeps a step in which no secret was given, and asks for none again', () => {
    const answers = { name: 'Ada', method: 'Cash' };
    store().write({ submissionId: 'one', answers });
    expect(store().read()?.answers).toEqual(answers);
  });

  it.each([
    ['for 30 days', 30 * day, true],
    ['not a moment longer', 30 * day + 1, false],
  ])('lasts %s', (_case, later, lasts) => {
    store().write(begun);
    clock += later;
    expect(store().read() !== undefined).toBe(lasts);
    expect(kept.has('draft')).toBe(lasts);
  });

  it('of an older version is thrown away', () => {
    store().write(begun);
    expect(store({ version: 2 }).read()).toBeUndefined();
    expect(kept.has('draft')).toBe(false);
  });

  it.each([['not json'], ['null'], ['{}'], ['{"version":1,"savedAt":0,"submissionId":1,"answers":{}}']])(
    'that cannot be read is ignored: %s',
    (text) => {
      kept.set('draft', text);
      expect(store().read()).toBeUndefined();
    },
  );

  it('is stored only when it can be read back', () => {
    expect(store().write(begun)).toBe(true);
    clock += 1;
    const full = () => Object.assign(storage(), { setItem: () => undefined });
    expect(store({ storage: full }).write({ ...begun, answers: { name: 'Eve' } })).toBe(false);
  });

  it('is taken over by another tab that stores answers, until those are read', () => {
    const [tab, other] = [store(), store()];
    tab.read();
    expect(tab.isTakenOver()).toBe(false);
    other.write(begun);
    expect([tab.isTakenOver(), other.isTakenOver()]).toEqual([true, false]);
    tab.read();
    expect(tab.isTakenOver()).toBe(false);
    clock += 1;
    tab.write(begun);
    expect([tab.isTakenOver(), other.isTakenOver()]).toEqual([false, true]);
  });

  it('is not taken over by another tab that deletes it, nor by a write that failed', () => {
    let isFull = false;
    const own = store({
      storage: () => {
        if (isFull) throw new Error('the quota is exceeded');
        return storage();
      },
    });
    own.write(begun);
    isFull = true;
    clock += 1;
    own.write({ ...begun, answers: { name: 'Eve' } });
    isFull = false;
    expect(own.isTakenOver()).toBe(false);
    store().clear();
    expect(own.isTakenOver()).toBe(false);
  });

  it('that cannot be stored breaks nothing', () => {
    const closed = store({
      storage: () => {
        throw new Error('storage is closed');
      },
    });
    expect(() => closed.write(begun)).not.toThrow();
    expect(closed.read()).toBeUndefined();
  });

  it('is gone once it is cleared', () => {
    store().write(begun);
    store().clear();
    expect(store().read()).toBeUndefined();
  });

  it.each([
    ['nothing is answered', {}, false],
    ['answers are blank', { name: ' ', agreed: false }, false],
    ['something is answered', { name: 'A' }, true],
  ])('is begun as soon as anything is answered: %s', (_case, answers, expected) => {
    expect(isBegun({ submissionId: 'one', answers })).toBe(expected);
  });
});
