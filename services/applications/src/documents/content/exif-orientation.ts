const exifName = 'Exif\0\0';
const orientationTag = 0x0112;
const shortType = 3;
const entryBytes = 12;

/** Which way is up (1 to 8, Exif 2.32), from the body of an APP1 segment; undefined where it does not say. */
export const exifOrientation = (body: Buffer): number | undefined => {
  if (body.toString('latin1', 0, exifName.length) !== exifName) return undefined;
  const tiff = body.subarray(exifName.length);
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return undefined;
  const short = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return undefined;
  const entries = short(directory);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * entryBytes;
    if (at + entryBytes > tiff.length) return undefined;
    if (short(at) === orientationTag && short(at + 2) === shortType) {
      const value = short(at + 8);
      return value >= 1 && value <= 8 ? value : undefined;
    }
  }
  return undefined;
};

/** An APP1 segment that says which way is up and nothing else; none where the picture is upright already. */
export const orientationSegment = (orientation: number): Buffer[] => {
  if (orientation === 1) return [];
  const tiff = Buffer.alloc(26);
  tiff.write('MM', 0, 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(orientationTag, 10);
  tiff.writeUInt16BE(shortType, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const body = Buffer.concat([Buffer.from(exifName, 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return [head, body];
};
