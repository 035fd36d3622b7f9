import type { Effects } from '@loanline/kit/service';
import { insertAnswer } from '../people/person-requests.ts';
import { applyBoardItems } from './apply-board-items.ts';

export const subscriptions: Effects = {
  'board.items-reported.v1': applyBoardItems,
  'person.answered.v1': ({ data }, client) => insertAnswer(client, data),
};
