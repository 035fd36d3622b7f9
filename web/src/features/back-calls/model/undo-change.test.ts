import { expect, it } from '@jest/globals';
import { undoOf } from './undo-change.ts';

it('given a request got its first agent, then its undo is refused unless that agent still has it', () => {
  const before = { id: 7, status: 'pending', assignedTo: null } as const;
  expect(undoOf(before, { status: 'send to agent', assignedTo: 'rosa' })).toEqual({
    id: 7,
    status: 'pending',
    from: 'send to agent',
    assignedFrom: 'rosa',
    undo: true,
  });
});

it('given a request went from agent to agent, then its undo names the first one', () => {
  const before = { id: 7, status: 'send to agent', assignedTo: 'sam' } as const;
  expect(undoOf(before, { status: 'send to agent', assignedTo: 'rosa' })).toMatchObject({
    assignedFrom: 'rosa',
    assignedTo: 'sam',
  });
});

it('given a request was with all agents, then its undo says that it had none', () => {
  const before = { id: 7, status: 'send to agent', assignedTo: null } as const;
  const undo = undoOf(before, { status: 'completed', assignedTo: null });
  expect(undo).toMatchObject({ status: 'send to agent', assignedFrom: null });
  expect(undo).not.toHaveProperty('assignedTo');
});

it('given a colleague gave the request to another agent before it was completed, then its undo names no agent', () => {
  const before = { id: 7, status: 'send to agent', assignedTo: 'rosa' } as const;
  const undo = undoOf(before, { status: 'completed', assignedTo: 'bob' });
  expect(undo).toMatchObject({ status: 'send to agent', assignedFrom: 'bob' });
  expect(undo).not.toHaveProperty('assignedTo');
});
