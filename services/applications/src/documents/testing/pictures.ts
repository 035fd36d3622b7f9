import { crc32 } from 'node:zlib';

/** 16 by 8 pixels, red and blue, as a browser writes them: with a colour profile, without Exif. */
const plainJpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABh' +
    'Y3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
    'AAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAAB' +
    'UAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAA' +
    'AAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9Y' +
    'WVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAM' +
    'ZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0o' +
    'OjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2Nj' +
    'Y2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAIABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAUG' +
    '/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABQBAQAAAAAAAAAAAAAAAAAAAAX/xAAZEQACAwEAAAAAAAAAAAAAAAAABUKBwUP/2gAM' +
    'AwEAAhEDEQA/AM6mAQSdK0UcQvD/2Q==',
  'base64',
);
const plainPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAICAYAAADwdn+XAAAAJ0lEQVR4AeyQoQ0AAAyDSP8/rT91H9RMzIwEi0CGNMFpiiUfgPsH' +
    'AwAA//8+QwwuAAAABklEQVQDAKcaHMF9e8MPAAAAAElFTkSuQmCC',
  'base64',
);

/** What must not be stored: as a camera writes where a photo was taken. */
export const secret = 'GPS 51.4545N 2.5879W';

const segment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** Exif with one entry, which way is up, and the secret behind it. */
const exif = (orientation: number, order: 'II' | 'MM'): Buffer => {
  const tiff = Buffer.alloc(26);
  const short = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(order, 0, 'latin1');
  short(42, 2);
  long(8, 4);
  short(1, 8);
  short(0x0112, 10);
  short(3, 12);
  long(1, 14);
  short(orientation, 18);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(secret)]);
};

/** A photo as a phone takes it: lying on its side, with a place, a comment, and a film behind it. */
export const photo = ({
  orientation = 6,
  order = 'MM',
}: { readonly orientation?: number; readonly order?: 'II' | 'MM' } = {}): Buffer =>
  Buffer.concat([
    plainJpeg.subarray(0, 2),
    segment(0xe1, exif(orientation, order)),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${secret}`)),
    segment(0xfe, Buffer.from(secret)),
    plainJpeg.subarray(2),
    Buffer.from(secret),
  ]);

const chunk = (name: string, data: Buffer): Buffer => {
  const whole = Buffer.concat([Buffer.alloc(4), Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
  whole.writeUInt32BE(data.length, 0);
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4);
  return whole;
};

/** A picture with texts in it, of 16 by 8 pixels. */
export const screenshot = (): Buffer =>
  Buffer.concat([
    plainPng.subarray(0, 33),
    chunk('tEXt', Buffer.from(`Comment\0${secret}`)),
    chunk('eXIf', exif(1, 'MM').subarray(6)),
    plainPng.subarray(33),
  ]);

/** The same, but it says that it is larger. */
export const hugePicture = (): Buffer => {
  const header = Buffer.from(plainPng.subarray(16, 29));
  header.writeUInt32BE(50_000, 0);
  header.writeUInt32BE(50_000, 4);
  return Buffer.concat([plainPng.subarray(0, 8), chunk('IHDR', header), plainPng.subarray(33)]);
};

const box = (name: string, ...parts: readonly Buffer[]): Buffer => {
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length + 8, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, data]);
};

const shorts = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, place) => bytes.writeUInt16BE(value, place * 2));
  return bytes;
};

export const heicPixels = 'the pixels of the photo';

/** The boxes of a HEIC photo: an item with the picture, and one with Exif. */
export const heic = (): Buffer => {
  const ftyp = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
  const item = (id: number, type: string) =>
    box('infe', Buffer.from([2, 0, 0, 0]), shorts(id, 0), Buffer.from(`${type}\0`, 'latin1'));
  const iinf = box('iinf', Buffer.alloc(4), shorts(2), item(1, 'hvc1'), item(2, 'Exif'));
  const metaWith = (start: number) => {
    const place = (id: number, from: number, length: number) => shorts(id, 0, 1, 0, from, 0, length);
    const iloc = box(
      'iloc',
      Buffer.from([0, 0, 0, 0, 0x44, 0]),
      shorts(2),
      place(1, start, heicPixels.length),
      place(2, start + heicPixels.length, secret.length),
    );
    return box('meta', Buffer.alloc(4), iinf, iloc);
  };
  const start = ftyp.length + metaWith(0).length + 8;
  return Buffer.concat([ftyp, metaWith(start), box('mdat', Buffer.from(heicPixels + secret))]);
};

/** A HEIC photo whose Exif is in several places, each `length` bytes from the beginning of the file. */
export const heicInPieces = (pieces: number, length?: number): Buffer => {
  const exifItem = box('infe', Buffer.from([2, 0, 0, 0]), shorts(1, 0), Buffer.from('Exif\0', 'latin1'));
  const places = Buffer.concat(Array<Buffer>(length === undefined ? 0 : pieces).fill(shorts(0, length ?? 0)));
  const iloc = box(
    'iloc',
    // Numbers of two bytes, or of none.
    Buffer.from([0, 0, 0, 0, length === undefined ? 0 : 0x22, 0]),
    shorts(1, 1, 0, pieces),
    places,
  );
  const iinf = box('iinf', Buffer.alloc(4), shorts(1), exifItem);
  const ftyp = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
  return Buffer.concat([
    ftyp,
    box('meta', Buffer.alloc(4), iinf, iloc),
    box('mdat', Buffer.alloc(length ?? 0)),
  ]);
};

/** A PNG with empty pieces of a picture. */
export const pngInPieces = (pieces: number): Buffer => {
  const piece = chunk('IDAT', Buffer.alloc(0));
  return Buffer.concat([
    plainPng.subarray(0, 33),
    ...Array<Buffer>(pieces).fill(piece),
    plainPng.subarray(33),
  ]);
};

/** A JPEG with empty tables. */
export const jpegInPieces = (pieces: number): Buffer =>
  Buffer.concat([
    plainJpeg.subarray(0, 2),
    ...Array<Buffer>(pieces).fill(segment(0xdb, Buffer.alloc(0))),
    plainJpeg.subarray(2),
  ]);

/** A PDF of one empty page, filled up to a length. */
export const pdf = (bytes = 0): Buffer => {
  const start =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n';
  const page = '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n';
  const filled = `${start}${page}%${'x'.repeat(Math.max(0, bytes - 400))}\n`;
  const table = [0, 9, start.indexOf('2 0 obj'), start.length]
    .map((at, place) => `${String(at).padStart(10, '0')} ${place === 0 ? '65535 f' : '00000 n'} \n`)
    .join('');
  return Buffer.from(
    `${filled}xref\n0 4\n${table}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${filled.length}\n%%EOF\n`,
    'latin1',
  );
};

/** How a program for Windows begins. */
export const program = (): Buffer =>
  Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(2_000)]);
