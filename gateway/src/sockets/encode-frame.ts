import type { ServerFrame } from '@loanline/proto/frames';

/** The first byte: a text that is whole in this frame. */
const wholeText = 0x81;
const longestShort = 125;
const longestMedium = 65_535;
/** Codes for a length in the next two bytes, or in the next eight. */
const mediumFollows = 126;
const longFollows = 127;

const headOf = (length: number): Buffer => {
  if (length <= longestShort) return Buffer.of(wholeText, length);
  const head = Buffer.alloc(length <= longestMedium ? 4 : 10);
  head[0] = wholeText;
  if (length <= longestMedium) {
    head[1] = mediumFollows;
    head.writeUInt16BE(length, 2);
  } else {
    head[1] = longFollows;
    head.writeBigUInt64BE(BigInt(length), 2);
  }
  return head;
};

/** Encodes a frame for the network (RFC 6455) once, so that each recipient costs one write. */
export const encodeFrame = (frame: ServerFrame): Buffer => {
  const content = Buffer.from(JSON.stringify(frame));
  return Buffer.concat([headOf(content.length), content]);
};
