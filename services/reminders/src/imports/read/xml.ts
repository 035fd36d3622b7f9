import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { getHeapStatistics } from 'node:v8';
import { damagedWorkbook, unpacksTooLarge } from '../file-faults.ts';
import { fileLimits } from '../limits.ts';

export interface XmlHandlers {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** Names without their namespace: some programs write `x:row` for `row`. */
const local = (name: string) => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name);

async function* decoded(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/**
 * Stops reading before memory runs out: when a large array cannot grow, V8 ends the whole process and not just the
 * worker.
 */
const requireMemory = (): void => {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  if (used > fileLimits.heapShare * limit) throw unpacksTooLarge();
};

/**
 * Reads XML as it arrives, `through` a transform that may remove parts of it. It calls back for each part, and yields
 * after each piece of input so that the results can be passed on. A document type is refused, because entities can
 * expand a small file into a very large one.
 * @throws ProblemError when it is not well-formed, or needs too much memory
 */
export async function* readXml(
  bytes: AsyncIterable<Buffer>,
  handlers: XmlHandlers,
  through: (texts: AsyncIterable<string>) => AsyncIterable<string> = (texts) => texts,
): AsyncGenerator<undefined> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const refuse = () => {
    throw damagedWorkbook();
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  const { open, text, close } = handlers;
  if (open) parser.on('opentag', (tag: SaxesTagPlain) => open(local(tag.name), tag.attributes));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (close) parser.on('closetag', (tag: SaxesTagPlain) => close(local(tag.name)));
  let length = 0;
  for await (const text of through(decoded(bytes))) {
    length += text.length;
    requireMemory();
    parser.write(text);
    yield undefined;
  }
  // A workbook need not have each part.
  if (length === 0) return;
  parser.close();
  yield undefined;
}

/** Reads a small document to its end. */
export const readWholeXml = async (bytes: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> => {
  const parts = readXml(bytes, handlers);
  while ((await parts.next()).done !== true);
};
