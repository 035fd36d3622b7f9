import type { Effects } from '@loanline/kit/service';
import { onApplicationOpened } from './open-conversation.ts';

export const subscriptions: Effects = {
  'application.opened.v1': onApplicationOpened,
};
