import { heldBytes } from '../../held-bytes.ts';

/** What a socket has to read, in bytes. */
interface Reader {
  readonly bufferedAmount: number;
}

export interface Backlogs {
  /** Whether a frame of this size may wait for a reader. */
  hasRoom(reader: Reader, bytes: number): boolean;
}

export interface BacklogLimits {
  /** For one reader. */
  readonly most: number;
  /** For all readers that have more than `unnoticed` to read. */
  readonly mostTogether: number;
  readonly unnoticed: number;
}

const megabyte = 1024 * 1024;

/** Limits how much may wait for clients that read slowly, for each of them and for all together. */
export const createBacklogs = ({
  most = megabyte,
  mostTogether = heldBytes.frames,
  unnoticed = megabyte / 16,
}: Partial<BacklogLimits> = {}): Backlogs => {
  const slow = new Map<Reader, number>();
  let total = 0;

  const note = (reader: Reader, bytes: number) => {
    total += bytes - (slow.get(reader) ?? 0);
    if (bytes === 0) slow.delete(reader);
    else slow.set(reader, bytes);
  };

  /** Readers may have caught up, or left, since they were noted. */
  const measureAgain = () => {
    for (const reader of slow.keys())
      note(reader, reader.bufferedAmount > unnoticed ? reader.bufferedAmount : 0);
  };

  return {
    hasRoom: (reader, bytes) => {
      const waiting = reader.bufferedAmount + bytes;
      if (waiting > most) return false;
      if (waiting <= unnoticed) return true;
      if (total + waiting > mostTogether) measureAgain();
      if (total - (slow.get(reader) ?? 0) + waiting > mostTogether) return false;
      note(reader, waiting);
      return true;
    },
  };
};
