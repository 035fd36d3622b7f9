import { parseIsoDate } from '@loanline/proto/rules/dates/dates';
import type { Cell, Row, Rows } from '../parse/cell.ts';
import { fromSerial } from '../parse/excel-dates.ts';
import { fileFault } from '../file-faults.ts';
import { fileLimits } from '../limits.ts';
import { openZip } from './open-zip.ts';
import type { ReadInstructions } from './read-instructions.ts';
import { findSheet, readDateStyles, readSharedTexts } from './workbook-parts.ts';
import { withoutFastRows, type FastRow } from './xlsx-fast-path.ts';
import { readXml } from './xml.ts';

const codeOfA = 65;

/** `C5` as 2; -1 when the cell does not say where it is. */
const columnOf = (reference: string | undefined): number => {
  let column = 0;
  for (let at = 0; at < (reference?.length ?? 0); at += 1) {
    const letter = (reference ?? '').charCodeAt(at) - codeOfA;
    if (letter < 0 || letter > 25) break;
    column = column * 26 + letter + 1;
  }
  return column - 1;
};

/** Excel writes characters that XML cannot hold as `_x000D_`. */
const unescapeText = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_whole, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;

interface Book {
  readonly texts: readonly string[];
  readonly dateStyles: readonly boolean[];
  readonly uses1904: boolean;
}

const numberCell = (value: string, style: number, book: Book): Cell => {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return undefined;
  const date = book.dateStyles[style] === true ? fromSerial(number, book.uses1904) : null;
  return date === null ? { kind: 'number', value: number } : { kind: 'date', value: date };
};

const isoDateTime = /^(\d{4}-\d\d-\d\d)(?:T((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:\.\d+)?Z?)?$/;

/** A date that is written out; anything else is a text, for its column to refuse. */
const isoCell = (value: string): Cell => {
  const [, day = '', time = '00:00:00'] = isoDateTime.exec(value) ?? [];
  return parseIsoDate(day) === null ? value : { kind: 'date', value: `${day}T${time}` };
};

const toCell = (type: string, value: string, style: number, book: Book): Cell => {
  switch (type) {
    case 's':
      return unescapeText(book.texts[Number(value)] ?? '');
    case 'str':
    case 'inlineStr':
      return unescapeText(value);
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'e':
      return { kind: 'error', code: value };
    case 'd':
      return isoCell(value);
    default:
      return numberCell(value, style, book);
  }
};

/** Gathers the rows of a sheet from its XML. */
const createRowReader = (book: Book) => {
  let rows: Row[] = [];
  let cells: Cell[] = [];
  let [line, column, type, style, value, isValue] = [0, -1, 'n', 0, '', false];
  const place = (at: number) => {
    if (at >= fileLimits.columns) throw fileFault(`This sheet has more than ${fileLimits.columns} columns.`);
    while (cells.length < at) cells.push(undefined);
    cells[at] = toCell(type, value, style, book);
  };
  return {
    fastRow: (row: FastRow) => {
      line = row.line;
      cells = [];
      for (const cell of row.cells) {
        ({ type, style, value } = cell);
        place(columnOf(cell.column));
      }
      rows.push({ line, cells });
    },
    take: () => {
      const taken = rows;
      rows = [];
      return taken;
    },
    open: (name: string, attributes: Readonly<Record<string, string>>) => {
      if (name === 'row') {
        line = Number(attributes['r'] ?? line + 1);
        column = -1;
        cells = [];
      } else if (name === 'c') {
        const at = columnOf(attributes['r']);
        column = at >= 0 ? at : column + 1;
        type = attributes['t'] ?? 'n';
        style = Number(attributes['s'] ?? 0);
        value = '';
      } else if (name === 'v' || name === 't') isValue = true;
    },
    text: (text: string) => {
      if (isValue && value.length < fileLimits.cellLength) value += text;
    },
    close: (name: string) => {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c') place(column);
      else if (name === 'row') rows.push({ line, cells });
    },
  };
};

/**
 * Rows of the wanted sheet of a workbook, or of the first visible one with rows, as it is unpacked: hidden rows among them, of merged cells the first,
 * of formulas their value.
 */
export async function* readXlsx(file: Buffer, instructions: ReadInstructions = {}): Rows {
  const zip = await openZip(file);
  const { entry, uses1904 } = await findSheet(zip, instructions);
  const book: Book = {
    uses1904,
    dateStyles: await readDateStyles(zip),
    texts: await readSharedTexts(zip),
  };
  const reader = createRowReader(book);
  const parts = readXml(zip.bytes(entry), reader, (texts) => withoutFastRows(texts, reader.fastRow));
  while ((await parts.next()).done !== true) {
    const rows = reader.take();
    if (rows.length > 0) yield rows;
  }
}
