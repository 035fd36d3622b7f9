import { once } from 'node:events';
import { createDeflateRaw, deflateRawSync } from 'node:zlib';

/** An entry of a workbook: its text, in one piece or in several that are compressed in sequence. */
type Entry = readonly [name: string, text: string | Iterable<string>];

interface Packed {
  readonly name: Buffer;
  readonly data: Buffer;
  readonly size: number;
}

const pack = async ([name, text]: Entry): Promise<Packed> => {
  if (typeof text === 'string')
    return { name: Buffer.from(name), data: deflateRawSync(text), size: Buffer.byteLength(text) };
  const deflate = createDeflateRaw({ level: 9 });
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  let size = 0;
  for (const piece of text) {
    size += piece.length;
    if (!deflate.write(piece)) await once(deflate, 'drain');
  }
  deflate.end();
  await once(deflate, 'end');
  return { name: Buffer.from(name), data: Buffer.concat(parts), size };
};

/**
 * Writes the fields that both headers of an entry share: deflated, its sizes, the length of its name. No reader checks
 * the rest.
 */
const common = ({ name, data, size }: Packed): Buffer => {
  const bytes = Buffer.alloc(26);
  bytes.writeUInt16LE(20, 0);
  bytes.writeUInt16LE(8, 4);
  bytes.writeUInt32LE(data.length, 14);
  bytes.writeUInt32LE(size, 18);
  bytes.writeUInt16LE(name.length, 22);
  return bytes;
};
const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** Writes a zip file whose entries may be larger than memory (PKWARE, APPNOTE 4.3). */
const zipOf = (entries: readonly Packed[]): Buffer => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), common(entry), entry.name, entry.data]);
    files.push(file);
    const rest = Buffer.concat([Buffer.alloc(10), number(offset)]);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common(entry), rest, entry.name);
    offset += file.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
};

/** Makes a workbook with one given part; the others are small. */
export const packedWorkbook = async (part: Entry): Promise<Buffer> => {
  const small: Entry[] = [
    ['xl/workbook.xml', '<workbook><sheets><sheet name="a"/></sheets></workbook>'],
    ['xl/worksheets/sheet1.xml', '<worksheet><sheetData/></worksheet>'],
  ];
  return zipOf(await Promise.all([...small.filter(([name]) => name !== part[0]), part].map(pack)));
};

/** Makes a document that repeats the same tags so many times. */
export function* repeated(root: string, tags: (place: number) => string, times: number): Generator<string> {
  yield `<${root}>`;
  for (let place = 0; place < times; place += 1) yield tags(place);
  yield `</${root}>`;
}
