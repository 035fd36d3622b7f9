import { maxEventBytes } from '../../events/outbox/event-size.ts';

interface Piece {
  readonly what: string;
  readonly records: unknown[];
}

/** The relay reads hundreds of events at once, and each subscriber holds several. */
const pieceBytes = maxEventBytes / 4;

const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value)) + 1;

const split = (what: string, all: readonly unknown[]): Piece[] => {
  const pieces: { what: string; records: unknown[] }[] = [];
  let room = 0;
  for (const record of all) {
    const bytes = sizeOf(record);
    const current = pieces.at(-1);
    if (current && bytes <= room) current.records.push(record);
    else {
      pieces.push({ what, records: [record] });
      room = pieceBytes;
    }
    room -= bytes;
  }
  return pieces;
};

/** Cuts an export into pieces that each fit into an event; answers none when the whole export fits. */
export const inPieces = (data: Readonly<Record<string, readonly unknown[]>> | null): Piece[] =>
  data === null || sizeOf(data) <= pieceBytes
    ? []
    : Object.entries(data).flatMap(([what, records]) => split(what, records));
