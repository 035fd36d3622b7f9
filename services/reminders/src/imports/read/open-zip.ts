import type { Readable } from 'node:stream';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { damagedWorkbook, unpacksTooLarge } from '../file-faults.ts';
import { fileLimits } from '../limits.ts';

const openArchive = (file: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(file, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error) reject(damagedWorkbook());
      else resolve(zip);
    });
  });

const entriesOf = (zip: ZipFile): Promise<Map<string, Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName.replace(/^\//, ''), entry);
      if (entries.size > fileLimits.zipEntries) reject(unpacksTooLarge());
      else zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.once('error', () => reject(damagedWorkbook()));
    zip.readEntry();
  });

export interface Archive {
  has(name: string): boolean;
  /** The bytes of an entry as they unpack. @throws ProblemError when they are damaged or too many */
  bytes(name: string): AsyncGenerator<Buffer>;
}

/** A zip file in memory. What its directory claims is not believed: the bytes are counted as they unpack. */
export const openZip = async (
  file: Buffer,
  mostBytes: number = fileLimits.unpackedBytes,
): Promise<Archive> => {
  const zip = await openArchive(file);
  const entries = await entriesOf(zip);
  let unpacked = 0;
  const open = (entry: Entry): Promise<Readable> =>
    new Promise((resolve, reject) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) reject(damagedWorkbook());
        else resolve(stream);
      });
    });
  async function* bytes(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name);
    if (!entry) return;
    if (entry.uncompressedSize > mostBytes) throw unpacksTooLarge();
    const stream = await open(entry);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        unpacked += chunk.length;
        if (unpacked > mostBytes) throw unpacksTooLarge();
        yield chunk;
      }
    } catch (error) {
      if (error instanceof Error && error.name === 'ProblemError') throw error;
      throw damagedWorkbook();
    } finally {
      stream.destroy();
    }
  }
  return { has: (name) => entries.has(name), bytes };
};
