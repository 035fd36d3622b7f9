import { describe, expect, it } from '@jest/globals';
import type { RequestedDocument } from '@loanline/proto/entities/document';
import { guideOf } from './stage-guide.ts';

const document = (changes: Partial<RequestedDocument>): RequestedDocument => ({
  id: '3b241101-e2bb-4255-8caf-4136c566a962',
  kind: 'other',
  origin: 'request',
  title: 'A letter from your landlord',
  help: null,
  state: 'received',
  reason: null,
  refusals: 0,
  files: 1,
  ...changes,
});
const leadAt = (currentStage: number, ...documents: RequestedDocument[]) =>
  guideOf({ currentStage, documents })?.lead;

describe('what the customer has to do', () => {
  it.each([1, 3, 4, 6])('at stage %d, is to send a document that is missing or was refused', (stage) => {
    for (const state of ['requested', 'refused'] as const)
      expect(guideOf({ currentStage: stage, documents: [document({ state })] })).toMatchObject({
        lead: 'What you need to do',
        next: expect.stringMatching(/^Send us what is on the list below/),
      });
  });

  it('is what the stage asks for where it asks for something else', () => {
    expect(guideOf({ currentStage: 7, documents: [document({ state: 'refused' })] })?.title).toBe(
      'Review and sign',
    );
  });

  it('is nothing when they sent something in the chat that nobody asked for, and that was refused', () => {
    expect(leadAt(1, document({ origin: 'customer', state: 'refused' }))).toBe(
      'You do not need to do anything',
    );
  });

  it('at stage 4, is nothing once every document that was asked for has arrived', () => {
    expect(leadAt(4, document({}))).toBe('You do not need to do anything');
  });

  it('at stage 4, is to send the documents when they have only sent something else in the chat', () => {
    expect(leadAt(4, document({ origin: 'customer' }))).toBe('What you need to do');
  });
});
