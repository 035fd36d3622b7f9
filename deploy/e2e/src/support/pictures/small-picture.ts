import { readPng, writePng, type Pixels } from './png.ts';

const mostColours = 64;

const red = (colour: number) => colour >> 16;
const green = (colour: number) => (colour >> 8) & 255;
const blue = (colour: number) => colour & 255;

/** Half as wide and half as high, each pixel the average of four. */
const halved = (whole: Pixels): Pixels => {
  const [width, height] = [whole.width >> 1, whole.height >> 1];
  const colours = new Uint32Array(width * height);
  for (let place = 0; place < colours.length; place += 1) {
    const at = 2 * (Math.floor(place / width) * whole.width + (place % width));
    const four = [at, at + 1, at + whole.width, at + whole.width + 1].map((one) => whole.colours[one] ?? 0);
    const average = (channel: (colour: number) => number) =>
      Math.round(four.reduce((sum, colour) => sum + channel(colour), 0) / 4);
    colours[place] = (average(red) << 16) | (average(green) << 8) | average(blue);
  }
  return { width, height, colours };
};

const distance = (one: number, other: number): number =>
  (red(one) - red(other)) ** 2 + (green(one) - green(other)) ** 2 + (blue(one) - blue(other)) ** 2;

/** The most frequent colours, and for every colour the place of the nearest one among them. */
const paletteOf = ({ colours }: Pixels) => {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const frequent = [...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour);
  const palette = frequent.slice(0, mostColours);
  const nearest = (colour: number): number => {
    let best = 0;
    for (let place = 1; place < palette.length; place += 1)
      if (distance(palette[place] ?? 0, colour) < distance(palette[best] ?? 0, colour)) best = place;
    return best;
  };
  return { palette, placeOf: new Map(frequent.map((colour) => [colour, nearest(colour)])) };
};

/**
 * A screenshot at half its size, with a palette: a tenth of the bytes. An area of one colour has exactly that
 * colour, and it matters less how a version of the browser smooths the edges of letters.
 */
export const smallPicture = (screenshot: Buffer): Buffer => {
  const pixels = halved(readPng(screenshot));
  const { palette, placeOf } = paletteOf(pixels);
  const places = Uint8Array.from(pixels.colours, (colour) => placeOf.get(colour) ?? 0);
  return writePng(pixels, palette, places);
};
