import { crc32, deflateSync, inflateSync } from 'node:zlib';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** One number a pixel: 0xrrggbb. */
  readonly colours: Uint32Array;
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

function* chunksOf(png: Buffer) {
  for (let at = signature.length, length; at < png.length; at += length + 12) {
    length = png.readUInt32BE(at);
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) };
  }
}

const paeth = (left: number, up: number, upLeft: number): number => {
  const [a, b, c] = [up - upLeft, left - upLeft, left + up - 2 * upLeft].map(Math.abs) as [
    number,
    number,
    number,
  ];
  if (a <= b && a <= c) return left;
  return b <= c ? up : upLeft;
};

/** The predictors of the format's filters: None, Sub, Up, Average and Paeth. */
const predictors: readonly ((left: number, up: number, upLeft: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  paeth,
];

/** Reads a picture as browsers write it: 8 bits a channel, not interlaced. Ignores transparency. */
export const readPng = (png: Buffer): Pixels => {
  const chunks = [...chunksOf(png)];
  const dataOf = (name: string) =>
    Buffer.concat(chunks.flatMap(({ type, data }) => (type === name ? [data] : [])));
  const head = dataOf('IHDR');
  const [width, height, depth, kind] = [head.readUInt32BE(0), head.readUInt32BE(4), head[8], head[9]];
  if (depth !== 8 || (kind !== 2 && kind !== 6))
    throw new Error('The picture must have 8 bits a channel and no palette');
  const channels = kind === 2 ? 3 : 4;
  const row = width * channels;
  const filtered = inflateSync(dataOf('IDAT'));
  const bytes = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1) {
    const predict = predictors[filtered[y * (row + 1)] ?? 0];
    for (let x = 0; predict && x < row; x += 1) {
      const at = y * row + x;
      const left = x < channels ? 0 : bytes[at - channels];
      const up = y === 0 ? 0 : bytes[at - row];
      const upLeft = x < channels || y === 0 ? 0 : bytes[at - row - channels];
      bytes[at] = (filtered[at + y + 1] ?? 0) + predict(left ?? 0, up ?? 0, upLeft ?? 0);
    }
  }
  const colours = new Uint32Array(width * height);
  for (let place = 0; place < colours.length; place += 1)
    colours[place] = bytes.readUIntBE(place * channels, 3);
  return { width, height, colours };
};

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
};

/** Writes a picture with one byte a pixel: its place in a palette of at most 256 colours. */
export const writePng = (
  { width, height }: Pixels,
  palette: readonly number[],
  places: Uint8Array,
): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8);
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    lines.set(places.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const colours = Buffer.alloc(3 * palette.length);
  palette.forEach((colour, place) => colours.writeUIntBE(colour, 3 * place, 3));
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
