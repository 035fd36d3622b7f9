import { describe, expect, it } from '@jest/globals';
import { Circle } from 'lucide-react';
import * as z from 'zod/mini';
import type { Journey } from './journey.ts';
import {
  afterAsking,
  askedAnswers,
  askedQuestions,
  defineStep,
  faultsElsewhere,
  faultsOf,
  firstStepWith,
  furthestStep,
  isComplete,
  landingStep,
  lastStep,
  stepAfter,
  stepBefore,
  withoutFaultsOf,
  withoutCorrected,
} from './journey.ts';
import { toSubmission } from './submission.ts';

const required = (message: string) => z.string(message).check(z.trim(), z.minLength(1, message));

const person = defineStep({
  id: 'person',
  label: 'Person',
  icon: Circle,
  schema: z.object({ name: required('Name is required'), nickname: z.string() }),
  groups: [
    {
      questions: [
        { name: 'name', kind: 'text', label: 'Name' },
        { name: 'nickname', kind: 'text', label: 'Nickname', optional: true },
      ],
    },
  ],
});

const pay = defineStep({
  id: 'pay',
  label: 'Pay',
  icon: Circle,
  schema: z.object({
    method: z.enum(['Cash', 'Card'], 'Method is required'),
    card: z.optional(z.string().check(z.regex(/^\d{4}$/, 'Card must be 4 digits'))),
  }),
  groups: [
    { questions: [{ name: 'method', kind: 'choice', label: 'Method', options: ['Cash', 'Card'] }] },
    {
      heading: 'Card',
      when: ({ method }) => method === 'Card',
      questions: [{ name: 'card', kind: 'text', label: 'Card', secret: true }],
    },
  ],
});

const agree = defineStep({
  id: 'agree',
  label: 'Agree',
  icon: Circle,
  schema: z.object({ agreed: z.literal(true, 'You must agree') }),
  groups: [{ questions: [{ name: 'agreed', kind: 'tick', label: 'I agree' }] }],
});

const journey: Journey = [person, pay, agree];
const named = { name: 'Ada' };
const paid = { ...named, method: 'Cash' };

describe('the questions of a step', () => {
  it('are those that the answers call for', () => {
    expect(askedQuestions(pay, { method: 'Cash' }).map(({ name }) => name)).toEqual(['method']);
    expect(askedQuestions(pay, { method: 'Card' }).map(({ name }) => name)).toEqual(['method', 'card']);
  });

  it('are blank until they are answered', () => {
    expect(askedAnswers(pay, {})).toEqual({ method: '' });
    expect(askedAnswers(agree, {})).toEqual({ agreed: false });
  });
});

describe('the faults of a step', () => {
  it('use the messages of its rules', () => {
    expect(faultsOf(person, { name: ' ' })).toEqual({ name: 'Name is required' });
    expect(faultsOf(agree, {})).toEqual({ agreed: 'You must agree' });
  });

  it('do not include an answer that is no longer asked for', () => {
    expect(faultsOf(pay, { method: 'Card', card: '12' })).toEqual({ card: 'Card must be 4 digits' });
    expect(isComplete(pay, { method: 'Cash', card: '12' })).toBe(true);
  });
});

describe('the order of steps', () => {
  it('ends before the first and after the last', () => {
    expect(stepBefore(journey, person)).toBeUndefined();
    expect(stepAfter(journey, person)).toBe(pay);
    expect(stepBefore(journey, agree)).toBe(pay);
    expect(stepAfter(journey, agree)).toBeUndefined();
    expect(lastStep(journey)).toBe(agree);
  });

  it.each([
    ['nothing is answered', {}, 'person'],
    ['the first step is right', named, 'pay'],
    ['a later step is right but the first is not', { method: 'Cash' }, 'person'],
    ['all steps but the last are right', paid, 'agree'],
    ['everything is right', { ...paid, agreed: true }, 'agree'],
    ['secrets were given that are not stored', { ...paid, unsaved: 'pay' }, 'pay'],
  ])('continue at the first step that is not right: %s', (_case, answers, id) => {
    expect(furthestStep(journey, answers).id).toBe(id);
  });

  it.each([
    ['a step that can be taken', 'person', paid, 'person'],
    ['a step too far ahead', 'agree', named, 'pay'],
    ['no step that there is', 'elsewhere', named, 'pay'],
    ['no step at all', null, paid, 'agree'],
  ])('lands on the step that is wanted, or the furthest: %s', (_case, wanted, answers, id) => {
    expect(landingStep(journey, wanted, answers).id).toBe(id);
  });
});

describe('secrets that are asked for again', () => {
  const again = { ...paid, unsaved: 'pay' };

  it('may be left out: the step that asked for them can be left', () => {
    expect(furthestStep(journey, afterAsking(pay, again))).toBe(agree);
  });

  it('are still asked for when another step is left', () => {
    expect(furthestStep(journey, afterAsking(person, again))).toBe(pay);
  });
});

describe('faults found elsewhere', () => {
  it('lead to the first step that asks for such a field', () => {
    expect(firstStepWith(journey, { agreed: 'x', card: 'y' })).toBe(pay);
    expect(firstStepWith(journey, { unknown: 'x' })).toBeUndefined();
  });

  it('lose those of a step that has been mended', () => {
    expect(faultsElsewhere(pay, { card: 'x', agreed: 'y' })).toEqual({ agreed: 'y' });
  });
});

describe('faults that a person sees', () => {
  const shown = { name: 'a', 'benefits.0.type': 'b', 'benefits.1.type': 'c' };

  it('disappear one by one, as soon as the answer is right', () => {
    expect(withoutCorrected(shown, 'name', () => ({ 'benefits.0.type': 'b' }))).toEqual({
      'benefits.0.type': 'b',
      'benefits.1.type': 'c',
    });
    expect(withoutCorrected(shown, 'benefits', () => ({ 'benefits.1.type': 'c' }))).toEqual({
      name: 'a',
      'benefits.1.type': 'c',
    });
  });

  it('stay while the answer is wrong in another way, with the words that were shown', () => {
    expect(withoutCorrected(shown, 'name', () => ({ name: 'z' }))).toEqual(shown);
  });

  it('are not looked for in an answer that had none', () => {
    const look = () => {
      throw new Error('The answers were checked');
    };
    expect(withoutCorrected(shown, 'card', look)).toBe(shown);
  });

  it('of rows are gone when a row is removed', () => {
    expect(withoutFaultsOf(shown, 'benefits')).toEqual({ name: 'a' });
  });
});

describe('a submission', () => {
  it('is all answers in one flat object, as the rules read them', () => {
    const answers = { name: ' Ada ', nickname: '', method: 'Card', card: '4242', agreed: true };
    expect(toSubmission(journey, answers)).toEqual({
      ready: true,
      payload: { name: 'Ada', method: 'Card', card: '4242', agreed: true },
    });
  });

  it('leaves out what is no longer asked for', () => {
    const submission = toSubmission(journey, { ...paid, card: '4242', agreed: true });
    expect(submission).toEqual({ ready: true, payload: { name: 'Ada', method: 'Cash', agreed: true } });
  });

  it('is refused with the first step that is not right, and why', () => {
    expect(toSubmission(journey, { name: 'Ada', agreed: true })).toEqual({
      ready: false,
      step: pay,
      faults: { method: 'Method is required' },
    });
  });
});
