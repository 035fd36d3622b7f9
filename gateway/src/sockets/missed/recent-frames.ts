import type { ConversationFrame } from '@loanline/proto/frames';
import { longestAnswerMs } from '@loanline/proto/rules/subscription-answer';
import Denque from 'denque';

/** A frame that was pushed about a conversation, for each audience. */
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
  /** For how long the browser may have missed frames, in milliseconds. */
  readonly awayMs: number | undefined;
  readonly isStaff: boolean;
}

const longestMs = 10 * 60_000;
/** On a gateway without messages, none drops the oldest. */
const dropEveryMs = 10_000;
const mostCharacters = 16 * 1024 * 1024;
/** A browser that missed more fetches it in pages. */
const mostFrames = 200;
/** Frames sent to a client that reads slowly stay in memory. */
const mostMissedCharacters = 128 * 1024;
/**
 * Before a browser lost its connection, its gateway may have received nothing for this long without noticing: a broken
 * connection to the broker is found after 30 s at most.
 */
const longestSilenceMs = 30_000;
const marginMs = longestSilenceMs + longestAnswerMs;

/** The newest frames of a room, in their order; undefined when they are too many. */
const newestSince = (room: Denque<RecentFrame> | undefined, since: number): RecentFrame[] | undefined => {
  const newest: RecentFrame[] = [];
  let characters = 0;
  // From the end: a browser has missed few of the thousands of frames that a busy room may have.
  for (let n = (room?.length ?? 0) - 1; n >= 0; n -= 1) {
    const frame = room?.peekAt(n);
    if (!frame || frame.at < since) break;
    newest.push(frame);
    characters += frame.characters;
    if (newest.length > mostFrames || characters > mostMissedCharacters) return undefined;
  }
  return newest.reverse();
};

/**
 * The frames about conversations that this gateway has received recently, so that a browser that comes back gets what
 * it missed with the answer to its subscription. All are dropped when events may have been missed.
 */
export const createRecentFrames = (now: () => number = () => performance.now()) => {
  /** The oldest first, as in each room. */
  let frames = new Denque<RecentFrame>();
  const rooms = new Map<string, Denque<RecentFrame>>();
  let characters = 0;
  /** Since when nothing is missing here. */
  let completeSince = Infinity;
  let timer: NodeJS.Timeout | undefined;

  const roomOf = (name: string): Denque<RecentFrame> => {
    const known = rooms.get(name);
    if (known) return known;
    const room = new Denque<RecentFrame>();
    rooms.set(name, room);
    return room;
  };

  const dropOldest = () => {
    for (;;) {
      const oldest = frames.peekFront();
      if (!oldest || (characters <= mostCharacters && oldest.at >= now() - longestMs)) return;
      frames.shift();
      characters -= oldest.characters;
      completeSince = oldest.at;
      const room = roomOf(oldest.room);
      room.shift();
      if (room.isEmpty()) rooms.delete(oldest.room);
    }
  };

  return {
    note: (room: string, pushed: Pushed): void => {
      const frame = { ...pushed, room, at: now(), characters: sizeOf(pushed.staff) };
      frames.push(frame);
      roomOf(room).push(frame);
      characters += frame.characters;
      dropOldest();
    },
    /** Drops all frames, because events may have been missed. */
    forget: (): void => {
      frames.clear();
      rooms.clear();
      characters = 0;
      completeSince = now();
    },
    /** Drops the frames of a conversation that is erased. */
    erase: (room: string): void => {
      if (!rooms.delete(room)) return;
      const others = frames.toArray().filter((frame) => frame.room !== room);
      frames = new Denque(others);
      characters = others.reduce((total, frame) => total + frame.characters, 0);
    },
    /** What a browser has missed in a room, in the order of its pushes; undefined when that is not known. */
    missedIn: (room: string, { awayMs, isStaff }: Absence): ConversationFrame[] | undefined => {
      if (awayMs === undefined) return undefined;
      const since = now() - awayMs - marginMs;
      if (since < completeSince) return undefined;
      const missed = newestSince(rooms.get(room), since);
      return missed?.map(({ customers, staff }) => (isStaff ? staff : customers));
    },
    start: (): void => {
      timer = setInterval(dropOldest, dropEveryMs).unref();
    },
    stop: (): void => clearInterval(timer),
  };
};

export type RecentFrames = ReturnType<typeof createRecentFrames>;
