import { exifOrientation, orientationSegment } from './exif-orientation.ts';
import { checkParts, checkSize, damaged } from './unusable-file.ts';

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const app1 = 0xe1;
const comment = 0xfe;

/** Frame headers, which have the size: SOF0 to SOF15 without the tables that share their range. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const isApp = (marker: number) => marker >= 0xe0 && marker <= 0xef;

/** What colours need: JFIF, the colour profile, and Adobe's note on the colour model. */
const neededApps: ReadonlyMap<number, string> = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);

const isNeeded = (marker: number, body: Buffer): boolean => {
  if (marker === comment) return false;
  if (!isApp(marker)) return true;
  const name = neededApps.get(marker);
  return name !== undefined && body.toString('latin1', 0, name.length) === name;
};

/** The end of a scan's data: the next marker that is neither a stuffed byte nor a restart. */
const endOfScan = (file: Buffer, from: number): number => {
  for (
    let at = file.indexOf(0xff, from);
    at !== -1 && at + 1 < file.length;
    at = file.indexOf(0xff, at + 1)
  ) {
    const next = file[at + 1] ?? 0;
    const isRestart = next >= 0xd0 && next <= 0xd7;
    if (next !== 0 && next !== 0xff && !isRestart) return at;
  }
  throw damaged();
};

/** One segment, without its length. */
const segmentAt = (file: Buffer, at: number): { marker: number; body: Buffer; next: number } => {
  if (at + 4 > file.length || file[at] !== 0xff) throw damaged();
  const length = file.readUInt16BE(at + 2);
  const next = at + 2 + length;
  if (length < 2 || next > file.length) throw damaged();
  return { marker: file[at + 1] ?? 0, body: file.subarray(at + 4, next), next };
};

const checkFrame = (body: Buffer) => {
  if (body.length < 6) throw damaged();
  checkSize(body.readUInt16BE(3), body.readUInt16BE(1));
};

/**
 * Checks that a JPEG is complete, and removes what says where, when and with what it was taken. Which way is up stays. What
 * follows the picture, such as a short film, goes too.
 * @throws UnusableFileError
 */
export const cleanJpeg = (file: Buffer): Buffer => {
  const needed: Buffer[] = [];
  let orientation = 1;
  let at = 2;
  let hasFrame = false;
  let hasScan = false;
  for (let parts = 0; ; parts += 1) {
    checkParts(parts);
    // Any number of fill bytes may come before a marker.
    while (file[at] === 0xff && file[at + 1] === 0xff) at += 1;
    if (file[at] === 0xff && file[at + 1] === endOfImage) break;
    const { marker, body, next } = segmentAt(file, at);
    if (marker === startOfImage) throw damaged();
    if (isFrame(marker)) {
      checkFrame(body);
      hasFrame = true;
    }
    if (marker === app1) orientation = exifOrientation(body) ?? orientation;
    const end = marker === startOfScan ? endOfScan(file, next) : next;
    if (isNeeded(marker, body)) needed.push(file.subarray(at, end));
    hasScan ||= marker === startOfScan;
    at = end;
  }
  if (!hasFrame || !hasScan) throw damaged();
  const start = Buffer.from([0xff, startOfImage]);
  const end = Buffer.from([0xff, endOfImage]);
  return Buffer.concat([start, ...orientationSegment(orientation), ...needed, end]);
};
