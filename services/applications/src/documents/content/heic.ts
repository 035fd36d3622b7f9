import { boxesIn, createReader, type Box } from './boxes.ts';
import { checkParts, damaged } from './unusable-file.ts';

interface Extent {
  /** 0: from the beginning of the file, 1: from the beginning of the box `idat`. */
  readonly method: number;
  readonly from: number;
  readonly length: number;
}

const find = (boxes: readonly Box[], name: string) => boxes.find((box) => box.name === name)?.data;

/** Items that are no part of the picture: Exif, and XMP as `mime`. */
const isAbout = (type: string) => type === 'Exif' || type === 'mime';

const aboutItems = (iinf: Buffer): Set<number> => {
  const reader = createReader(iinf);
  const version = reader.number(4) >>> 24;
  reader.number(version === 0 ? 2 : 4);
  const ids = new Set<number>();
  for (const { name, data } of boxesIn(iinf.subarray(version === 0 ? 6 : 8))) {
    if (name !== 'infe') continue;
    const entry = createReader(data);
    const entryVersion = entry.number(4) >>> 24;
    if (entryVersion < 2) continue;
    const id = entry.number(entryVersion === 2 ? 2 : 4);
    entry.number(2);
    if (isAbout(entry.name())) ids.add(id);
  }
  return ids;
};

const extentsOf = (iloc: Buffer, wanted: ReadonlySet<number>): Extent[] => {
  const reader = createReader(iloc);
  const version = reader.number(4) >>> 24;
  const sizes = reader.number(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  const items = reader.number(version < 2 ? 2 : 4);
  const extents: Extent[] = [];
  let parts = 0;
  for (let item = 0; item < items; item += 1) {
    const id = reader.number(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : reader.number(2) & 15;
    reader.number(2);
    const base = reader.number(baseSize);
    const count = reader.number(2);
    // A piece may have no bytes in the file, so the size of the file does not limit their number.
    parts += 1 + count;
    checkParts(parts);
    for (let extent = 0; extent < count; extent += 1) {
      reader.number(indexSize);
      const from = base + reader.number(offsetSize);
      const length = reader.number(lengthSize);
      if (wanted.has(id)) extents.push({ method, from, length });
    }
  }
  return extents;
};

/**
 * Checks that a HEIC photo is complete, and overwrites what says where, when and with what it was taken with zeros. Which
 * way is up is a property of the picture itself.
 * @throws UnusableFileError
 */
export const cleanHeic = (file: Buffer): Buffer => {
  const clean = Buffer.from(file);
  const boxes = boxesIn(clean);
  const meta = find(boxes, 'meta');
  if (!meta || meta.length < 4) throw damaged();
  const inside = boxesIn(meta.subarray(4));
  const [iinf, iloc, idat] = [find(inside, 'iinf'), find(inside, 'iloc'), find(inside, 'idat')];
  if (!iinf || !iloc || (!find(boxes, 'mdat') && !idat)) throw damaged();
  let removed = 0;
  for (const { method, from, length } of extentsOf(iloc, aboutItems(iinf))) {
    removed += length;
    if (removed > clean.length) throw damaged();
    const place = method === 0 ? clean : idat;
    if (!place || from + length > place.length) throw damaged();
    place.fill(0, from, from + length);
  }
  return clean;
};
