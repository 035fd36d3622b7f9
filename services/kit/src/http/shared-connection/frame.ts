/** A message: the id that pairs an answer with its call, a head in JSON, and the bytes of a body. */
export interface Frame {
  readonly id: number;
  readonly head: unknown;
  readonly body: Buffer;
}

const prefixBytes = 12;

/** Serialises a frame: lengths of what follows, id, length of the head, head, body. */
export const encodeFrame = (id: number, head: unknown, body: Buffer | string = ''): Buffer => {
  const headText = JSON.stringify(head);
  const headBytes = Buffer.byteLength(headText);
  const bodyAt = prefixBytes + headBytes;
  const frame = Buffer.allocUnsafe(bodyAt + Buffer.byteLength(body));
  frame.writeUInt32BE(frame.length - prefixBytes, 0);
  frame.writeUInt32BE(id, 4);
  frame.writeUInt32BE(headBytes, 8);
  frame.write(headText, prefixBytes);
  if (typeof body === 'string') frame.write(body, bodyAt);
  else body.copy(frame, bodyAt);
  return frame;
};

const decodeFrame = (bytes: Buffer): Frame => {
  const bodyAt = prefixBytes + bytes.readUInt32BE(8);
  return {
    id: bytes.readUInt32BE(4),
    head: JSON.parse(bytes.toString('utf8', prefixBytes, bodyAt)),
    body: bytes.subarray(bodyAt),
  };
};

/**
 * Reads frames from the pieces in which a stream arrives.
 * @returns a function that takes the next piece. @throws RangeError for a frame that is longer than allowed, SyntaxError
 * for a head that is not JSON
 */
export const createFrameReader = (mostBytes: number, onFrame: (frame: Frame) => void) => {
  let pieces: Buffer[] = [];
  let held = 0;
  /** Bytes that the next step needs: those of a prefix, or of a whole frame. */
  let needed = prefixBytes;

  return (piece: Buffer): void => {
    pieces.push(piece);
    held += piece.length;
    if (held < needed) return;
    const bytes = pieces.length > 1 ? Buffer.concat(pieces, held) : piece;
    let at = 0;
    for (;;) {
      needed = prefixBytes;
      if (bytes.length - at < needed) break;
      const length = bytes.readUInt32BE(at);
      if (length > mostBytes) throw new RangeError(`A frame of ${length} bytes is too long`);
      needed += length;
      if (bytes.length - at < needed) break;
      onFrame(decodeFrame(bytes.subarray(at, at + needed)));
      at += needed;
    }
    held = bytes.length - at;
    pieces = held > 0 ? [bytes.subarray(at)] : [];
  };
};
