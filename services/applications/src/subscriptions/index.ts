import type { Effects } from '@loanline/kit/service';
import { insertAnswer, insertPiece } from '../people/person-requests.ts';
import { applyBoardItems } from './apply-board-items.ts';

export const subscriptions: Effects = {
  'board.items-reported.v1': applyBoardItems,
  'person.answered.v1': ({ data }, client) => insertAnswer(client, data),
  'person.answer-piece.v1': ({ data }, client) => insertPiece(client, data),
};
