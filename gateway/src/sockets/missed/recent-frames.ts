import type { ConversationFrame } from '@loanline/proto/frames';
import { longestAnswerMs } from '@loanline/proto/rules/subscription-answer';

/** What was pushed about a conversation. */
interface Pushed {
  readonly customers: ConversationFrame;
  readonly staff: ConversationFrame;
}

interface RecentFrame extends Pushed {
  readonly room: string;
  readonly at: number;
  readonly characters: number;
}

/** About the size of a frame without a text. */
const smallestFrame = 500;
/** Counts the text alone: encoding a frame to measure it would cost as much as to send it. */
const sizeOf = (frame: ConversationFrame): number =>
  smallestFrame + ('message' in frame ? frame.message.text.length : 0);

export interface Absence {
  /** For how long the browser has received nothing, in milliseconds. */
  readonly awayMs: number | undefined;
  readonly isStaff: boolean;
}

const longestMs = 10 * 60_000;
const mostCharacters = 16 * 1024 * 1024;
/** A browser that missed more fetches it in pages. */
const mostFrames = 200;
/** A connection that reads slowly holds what it has been sent. */
const mostMissedCharacters = 128 * 1024;
/**
 * Before a browser lost its connection, its gateway may have received nothing for this long without noticing: a broken
 * connection to the broker is found after 30 s at most.
 */
const longestSilenceMs = 30_000;
const marginMs = longestSilenceMs + longestAnswerMs;

/**
 * The frames about conversations that this gateway has received lately, so that a browser that comes back gets what it
 * missed with the answer to its subscription. All are dropped when events may have been missed.
 */
export const createRecentFrames = (now: () => number = () => performance.now()) => {
  const frames = new Set<RecentFrame>();
  const rooms = new Map<string, Set<RecentFrame>>();
  let characters = 0;
  /** Since when nothing is missing here. */
  let completeSince = Infinity;

  const drop = (frame: RecentFrame) => {
    frames.delete(frame);
    characters -= frame.characters;
    const room = rooms.get(frame.room);
    room?.delete(frame);
    if (room?.size === 0) rooms.delete(frame.room);
  };

  const dropOldest = () => {
    for (const frame of frames) {
      if (characters <= mostCharacters && frame.at >= now() - longestMs) return;
      drop(frame);
      completeSince = frame.at;
    }
  };

  return {
    note: (room: string, pushed: Pushed): void => {
      const frame = { ...pushed, room, at: now(), characters: sizeOf(pushed.staff) };
      frames.add(frame);
      rooms.set(room, (rooms.get(room) ?? new Set()).add(frame));
      characters += frame.characters;
      dropOldest();
    },
    /** Begins again after events may have been missed. */
    forget: (): void => {
      frames.clear();
      rooms.clear();
      characters = 0;
      completeSince = now();
    },
    /** Drops what was said in a conversation that is erased. */
    erase: (room: string): void => rooms.get(room)?.forEach(drop),
    /** What a browser has missed in a room, in the order of its pushes; undefined when that is not known. */
    missedIn: (room: string, { awayMs, isStaff }: Absence): ConversationFrame[] | undefined => {
      if (awayMs === undefined) return undefined;
      const since = now() - awayMs - marginMs;
      if (since < completeSince) return undefined;
      const missed = [...(rooms.get(room) ?? [])].filter(({ at }) => at >= since);
      const missedCharacters = missed.reduce((total, frame) => total + frame.characters, 0);
      if (missed.length > mostFrames || missedCharacters > mostMissedCharacters) return undefined;
      return missed.map(({ customers, staff }) => (isStaff ? staff : customers));
    },
  };
};

export type RecentFrames = ReturnType<typeof createRecentFrames>;
