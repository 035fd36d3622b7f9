import * as z from 'zod/mini';
import { defineRoutes, type Route } from '../contract.ts';
import {
  clockStates,
  inboxCounts,
  inboxReference,
  inboxTurns,
  inboxViews,
  inboxWork,
  listedConversation,
  responseLimits,
} from '../entities/conversations/staff-inbox.ts';
import { chatText } from '../entities/chat.ts';
import { answersCount, answersQuery } from '../entities/conversations/answers.ts';
import { moment } from '../entities/fields.ts';

/** A gateway of the previous release sends none. */
const limits = z.partial(responseLimits).shape;

/** A conversation, and whether staff have answered in it before. */
const conversation = z.extend(listedConversation, { isAnswered: z.boolean() });

/** The calls from which the gateway assembles the inbox. */
const routesOf = <S extends 'chat' | 'messaging'>(service: S) =>
  defineRoutes(service, {
    listInbox: {
      method: 'GET',
      path: '/internal/inbox',
      summary: 'Conversations of this service, after a moment and, at that moment, after a number',
      access: 'internal',
      rate: 'read',
      query: z.object({
        view: z.enum(inboxViews),
        /** Username; empty for those that nobody has. */
        assignedTo: z.optional(z.string()),
        /** Only those that are due soon, or late, by the limits. */
        clock: z.optional(z.enum(clockStates)),
        ...limits,
        limit: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(201)),
        after: z.optional(moment),
        afterNumber: z.optional(z.coerce.number().check(z.int(), z.minimum(-1))),
      }),
      success: {
        status: 200,
        /** Its place in the list: a moment, and a number at that moment. */
        body: z.array(
          z.extend(conversation, {
            at: moment,
            number: z.number(),
          }),
        ),
      },
      problems: [],
    },

    getInboxItem: {
      method: 'GET',
      path: '/internal/inbox/{kind}/{id}',
      summary: 'One conversation of this service',
      access: 'internal',
      rate: 'read',
      params: inboxReference,
      success: { status: 200, body: conversation },
      problems: ['not-found'],
    },

    countInbox: {
      method: 'GET',
      path: '/internal/inbox/counts',
      summary: 'How many conversations of this service wait',
      access: 'internal',
      rate: 'read',
      query: z.object({ username: z.string(), ...limits }),
      success: { status: 200, body: inboxCounts },
      problems: [],
    },

    readTurns: {
      method: 'GET',
      path: '/internal/inbox/turns',
      summary:
        'The conversations of this service that wait for an owner, and how many each member of staff has',
      access: 'internal',
      rate: 'read',
      query: z.object({
        /** The usernames of all who may have conversations, separated by commas; without them every owner may. */
        admins: z.optional(z.string()),
      }),
      success: { status: 200, body: inboxTurns },
      problems: [],
    },

    assignByTurn: {
      method: 'POST',
      path: '/internal/inbox/turns',
      summary:
        'Gives a conversation that has no owner, or whose owner no longer works on the inbox, to the member of staff whose turn it is, or to nobody',
      access: 'internal',
      rate: 'write',
      body: z.object({
        number: z.number().check(z.int()),
        version: z.number().check(z.int()),
        /** Without it, nobody has the conversation any more. */
        username: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
        /** Whether it has an owner who no longer works on the inbox, and whom the member of staff replaces. */
        hasOwner: z.optional(z.boolean()),
      }),
      success: { status: 200, body: inboxWork },
      problems: ['conflict'],
    },

    replyAutomatically: {
      method: 'POST',
      path: '/internal/inbox/automatic-replies',
      summary:
        'Replies to customers who have written since the office closed, once for each conversation and closed period',
      access: 'internal',
      rate: 'write',
      body: z.object({ closedSince: moment, text: chatText }),
      success: { status: 200, body: z.object({ replied: z.number() }) },
      problems: [],
    },

    countAnswers: {
      method: 'POST',
      path: '/internal/inbox/answers',
      summary:
        'How many answers of this service there were in a period and in the one before, and how many in time',
      access: 'internal',
      rate: 'read',
      body: answersQuery,
      success: { status: 200, body: z.array(answersCount) },
      problems: [],
    },
  });

export const inboxRoutesOf = {
  chat: routesOf('chat'),
  messaging: routesOf('messaging'),
} as const satisfies Record<'chat' | 'messaging', Record<string, Route>>;
