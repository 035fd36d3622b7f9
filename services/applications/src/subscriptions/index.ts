import type { Effects } from '@loanline/kit/service';
import { applyBoardItems } from './apply-board-items.ts';

export const subscriptions: Effects = {
  'board.items-reported.v1': applyBoardItems,
};
