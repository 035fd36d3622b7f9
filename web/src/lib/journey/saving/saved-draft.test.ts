import { beforeAll, expect, it } from '@jest/globals';
import { savedContent } from '@loanline/proto/entities/saving/saved-application';
import { Circle } from 'lucide-react';
import * as z from 'zod/mini';
import { loadCardMask } from '../card-mask.ts';
import type { Journey } from '../journey.ts';
import { defineStep } from '../journey.ts';
import { toDraft, toSavedContent } from './saved-draft.ts';

const name = defineStep({
  id: 'name',
  label: 'Name',
  icon: Circle,
  schema: z.object({ forename: z.string().check(z.minLength(1)) }),
  groups: [{ questions: [{ name: 'forename', kind: 'text', label: 'First name' }] }],
});
const costs = defineStep({
  id: 'costs',
  label: 'Costs',
  icon: Circle,
  schema: z.object({ costs: z.array(z.unknown()) }),
  groups: [
    {
      questions: [
        {
          name: 'costs',
          kind: 'rows',
          label: 'Costs',
          noun: 'Cost',
          fields: [{ name: 'amount', label: 'Amount', control: 'money' }],
          newRow: { amount: '' },
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
  schema: z.object({ method: z.string().check(z.minLength(1)), card: z.string() }),
  groups: [
    {
      questions: [
        { name: 'method', kind: 'text', label: 'Method' },
        { name: 'card', kind: 'text', label: 'Card', secret: true },
      ],
    },
  ],
});
const consent = defineStep({
  id: 'consent',
  label: 'Consent',
  icon: Circle,
  schema: z.object({ agreed: z.literal(true) }),
  groups: [{ questions: [{ name: 'agreed', kind: 'tick', label: 'I agree' }] }],
});
const journey: Journey = [name, costs, payment, consent];
const submissionId = '7e0f7b5e-6f0c-4f6e-9b1b-0a4f6f1c2d3e';
const typed = { forename: 'Ada', agreed: true, costs: [{ amount: '20' }], method: 'Card', card: '4111' };
const saved = (answers: object = typed) =>
  toSavedContent({
    wizard: { journey, draftVersion: 2 },
    draft: { submissionId, answers: { ...answers } },
    step: payment,
  });

beforeAll(loadCardMask);

it('saves no ticks and no secrets, and which step asks for its secrets again, in the form that the server accepts', () => {
  expect(saved()).toEqual({
    version: 2,
    step: 'payment',
    submissionId,
    answers: { forename: 'Ada', costs: [{ amount: '20' }], method: 'Card', unsaved: 'payment' },
  });
  expect(savedContent.safeParse(saved()).success).toBe(true);
});

it('restores the answers on another device, at the step that asks for its secrets again', () => {
  const { draft, step } = toDraft(journey, { ...saved(), step: 'consent' });
  expect(draft).toEqual({
    submissionId,
    answers: { forename: 'Ada', costs: [{ amount: '20' }], method: 'Card', unsaved: 'payment' },
  });
  expect(step).toBe(payment);
});

it('restores the answers at the step that was left when no secret was given', () => {
  const content = { ...saved({ forename: 'Ada', costs: [], method: 'Cash' }), step: 'consent' };
  expect(toDraft(journey, content).step).toBe(consent);
});

it('saves no card number that was typed into a text', () => {
  expect(saved({ forename: 'Ada 4111 1111 1111 1111' }).answers).toEqual({
    forename: 'Ada **** **** **** 1111',
  });
});

it('given a wizard that has changed since, restores only the answers to questions that it still asks', () => {
  const earlier = {
    ...saved(),
    version: 1,
    step: 'gone',
    answers: { forename: 'Ada', costs: 'about £20', nickname: 'A', card: '4111', agreed: 'yes' },
  };
  const { draft, step } = toDraft(journey, earlier);
  expect(draft.answers).toEqual({ forename: 'Ada', unsaved: 'payment' });
  expect(step).toBe(payment);
});

it('given a step that cannot be reached, continues at the first step that is not complete', () => {
  expect(toDraft(journey, { ...saved(), answers: {} }).step).toBe(name);
});
