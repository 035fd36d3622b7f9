import type { EventOf } from '@loanline/proto/events';
import type { PoolClient } from 'pg';
import { openConversation } from '../store/conversations.ts';

/** Every tracked application has a chat from the start. */
export const onApplicationOpened = (event: EventOf<'application.opened.v1'>, client: PoolClient) =>
  openConversation(client, event.data.applicationId);
