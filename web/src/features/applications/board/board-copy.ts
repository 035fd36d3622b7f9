import type { BoardStatus } from '@loanline/proto/entities/feeds/board';
import type { Routes } from '@loanline/proto/routes';
import type { RouteOutput } from '@loanline/proto/contract';
import { counted } from '@loanline/proto/rules/counted';
import { minuteMs } from '@loanline/proto/rules/dates/durations';
import { shortMoment, timeOfDay } from '../../../lib/format/format.ts';

type Status = RouteOutput<Routes['getBoardStatus']>;

const every = (seconds: number) => (seconds === 1 ? 'every second' : `every ${seconds} seconds`);

/** How staff call a board. */
export const nameOf = ({ boardId, boardName }: Pick<BoardStatus, 'boardId' | 'boardName'>): string =>
  boardName ?? `Board ${boardId}`;

/** Asks whether applications may end whose items a board no longer shows. */
export const endingQuestion = (board: Pick<BoardStatus, 'boardId' | 'boardName'>, count: number) => {
  const action = `End ${counted(count, 'application')}`;
  return {
    title: `${action}?`,
    text: `Their items are no longer on ${nameOf(board)}. The applications leave this list, and their customers can no longer open them. An application returns when its item is back on the board.`,
    action,
  };
};

/** Says that staff have confirmed the end of applications, which the next sync brings. */
export const confirmedEnding = (count: number): string =>
  `${counted(count, 'application')} end with the next sync, as confirmed.`;

/** How the board works, as it is set up. */
export const howItWorks = ({
  configured,
  pollSeconds,
  webhooks,
}: Pick<Status, 'configured' | 'pollSeconds' | 'webhooks'>): string => {
  const rest =
    'New items become applications. Moving an item moves its application, and the customer sees it at once. An item may show an outcome, such as Declined, in place of a stage. If an application was moved both on the board and here, the later move counts.';
  return configured
    ? `The board syncs ${every(pollSeconds)}, or as often as its plan at monday.com allows${webhooks ? ', and within seconds of a webhook from monday.com' : ''}. ${rest}`
    : `No board is connected, so applications come only from the website. Once one is set up, the board syncs ${every(pollSeconds)}. ${rest}`;
};

const changesOf = ({ opened, changed, removed, changedAt }: BoardStatus): string[] => {
  const counts = [
    ...(opened > 0 ? [`${opened} new`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
    ...(removed > 0 ? [`${removed} no longer active`] : []),
  ];
  return counts.length === 0 ? [] : [`Last changes ${shortMoment(changedAt)}: ${counts.join(', ')}`];
};

const webhookOf = ({ toldAt }: BoardStatus, webhooks: boolean): string[] => {
  if (!webhooks) return [];
  return [toldAt === null ? 'No webhook received yet' : `Last webhook ${shortMoment(toldAt)}`];
};

const nextSyncOf = (at: number, now: number): string => {
  if (at <= now) return 'The next sync is due';
  return at - now < minuteMs ? 'Next sync in less than a minute' : `Next sync ${timeOfDay(at)}`;
};

/** A board's last and next sync and what it brought, as short lines. */
export const syncLines = (board: BoardStatus, webhooks: boolean): string[] => [
  board.lastSyncAt === null
    ? 'Not synced yet'
    : `Last sync ${shortMoment(board.lastSyncAt)}, ${counted(board.items, 'item')}`,
  nextSyncOf(Date.parse(board.nextSyncAt), Date.now()),
  ...webhookOf(board, webhooks),
  ...changesOf(board),
];
