import { checkParts, damaged } from './unusable-file.ts';

/** One box of the ISO base media file format (ISO/IEC 14496-12), which HEIC photos are made of. */
export interface Box {
  readonly name: string;
  readonly data: Buffer;
}

/** @throws UnusableFileError when the boxes do not fill these bytes exactly */
export const boxesIn = (bytes: Buffer): Box[] => {
  const boxes: Box[] = [];
  let at = 0;
  while (at < bytes.length) {
    if (at + 8 > bytes.length) throw damaged();
    const short = bytes.readUInt32BE(at);
    if (short === 1 && at + 16 > bytes.length) throw damaged();
    const head = short === 1 ? 16 : 8;
    const size =
      short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short;
    if (size < head || at + size > bytes.length) throw damaged();
    boxes.push({
      name: bytes.toString('latin1', at + 4, at + 8),
      data: bytes.subarray(at + head, at + size),
    });
    checkParts(boxes.length);
    at += size;
  }
  return boxes;
};

/** Reads numbers one after the other. @throws UnusableFileError past the end */
export const createReader = (bytes: Buffer) => {
  let at = 0;
  const number = (length: number): number => {
    if (at + length > bytes.length) throw damaged();
    let value = 0;
    for (let index = 0; index < length; index += 1) value = value * 256 + (bytes[at + index] ?? 0);
    at += length;
    return value;
  };
  return { number, name: () => String.fromCharCode(number(1), number(1), number(1), number(1)) };
};
