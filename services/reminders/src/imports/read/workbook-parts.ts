import { isDateFormat } from '../parse/excel-dates.ts';
import { damagedWorkbook, unpacksTooLarge } from '../file-faults.ts';
import { fileLimits } from '../limits.ts';
import { chooseSheet } from './choose-sheet.ts';
import type { Archive } from './open-zip.ts';
import type { ReadInstructions } from './read-instructions.ts';
import { readWholeXml } from './xml.ts';

export interface SheetPlace {
  /** Name of its entry in the archive. */
  readonly entry: string;
  readonly uses1904: boolean;
}

const inFolder = (target: string) =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;

const requireFew = (parts: number): void => {
  if (parts > fileLimits.workbookParts) throw unpacksTooLarge();
};

/** Relation id to the entry that it points to. */
const readRelations = async (zip: Archive): Promise<Map<string, string>> => {
  const targets = new Map<string, string>();
  await readWholeXml(zip.bytes('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id = '', Target = '' }) => {
      if (name !== 'Relationship') return;
      targets.set(Id, inFolder(Target));
      requireFew(targets.size);
    },
  });
  return targets;
};

/** A value of a cell begins. */
const value = /<(?:\w+:)?(?:v|is)[ >]/;

/** Reads a sheet up to its first value; most have one near their beginning. */
const hasRows = async (zip: Archive, entry: string): Promise<boolean> => {
  let text = '';
  for await (const bytes of zip.bytes(entry)) {
    text = text.slice(-value.source.length) + bytes.toString('latin1');
    if (value.test(text)) return true;
  }
  return false;
};

/** The wanted sheet of a workbook, or the first visible one with rows. */
export const findSheet = async (zip: Archive, instructions: ReadInstructions): Promise<SheetPlace> => {
  const visible: { name: string; relation: string }[] = [];
  let uses1904 = false;
  await readWholeXml(zip.bytes('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') uses1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return;
      visible.push({ name: attributes['name'] ?? '', relation: attributes['r:id'] ?? '' });
      requireFew(visible.length);
    },
  });
  const relations = await readRelations(zip);
  const entryOf = (relation = '') => relations.get(relation) ?? 'xl/worksheets/sheet1.xml';
  const sheet = await chooseSheet(visible, ({ relation }) => hasRows(zip, entryOf(relation)), instructions);
  const entry = entryOf(sheet?.relation);
  if (!zip.has(entry)) throw damagedWorkbook();
  return { entry, uses1904 };
};

/** Which cell styles show their numbers as dates, by index. */
export const readDateStyles = async (zip: Archive): Promise<readonly boolean[]> => {
  const codes = new Map<number, string>();
  const styles: boolean[] = [];
  let isCellStyle = false;
  await readWholeXml(zip.bytes('xl/styles.xml'), {
    open: (name, attributes) => {
      if (name === 'numFmt') {
        codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
        requireFew(codes.size);
      }
      if (name === 'cellXfs') isCellStyle = true;
      if (name !== 'xf' || !isCellStyle) return;
      const id = Number(attributes['numFmtId'] ?? 0);
      styles.push(isDateFormat(id, codes.get(id)));
      requireFew(styles.length);
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return styles;
};

/** The texts that cells refer to by number; furigana are left out. */
export const readSharedTexts = async (zip: Archive): Promise<readonly string[]> => {
  const texts: string[] = [];
  let [text, isText, isPhonetic, length] = ['', false, false, 0];
  await readWholeXml(zip.bytes('xl/sharedStrings.xml'), {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 't') isText = true;
      if (name === 'rPh') isPhonetic = true;
    },
    text: (part) => {
      if (isText && !isPhonetic) text += part;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      length += text.length + fileLimits.perSharedText;
      if (length > fileLimits.sharedTextLength) throw unpacksTooLarge();
      texts.push(text);
    },
  });
  return texts;
};
