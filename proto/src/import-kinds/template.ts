import type { CellRule, ImportColumn, ImportKind } from './column.ts';

/** A cell that a rule accepts; a text can be anything. */
const exampleOf = (cell: CellRule): string => {
  switch (cell.rule) {
    case 'text':
    case 'identifier':
      return '';
    case 'day':
      return '31/01/2027';
    case 'past-day':
      return '31/01/1990';
    case 'moment':
      return '31/12/2026 09:30';
    case 'phone':
    case 'mobile':
      return '07700 900123';
    case 'card':
      return '1234';
    case 'money':
      return '120.00';
    case 'pounds':
      return '500';
    case 'count':
    case 'stage':
      return '1';
    case 'email':
      return 'ada@example.org';
    case 'postcode':
      return 'SW1A 1AA';
    case 'reference':
      return 'EXAMPLE-1';
    case 'outcome':
      return '';
    case 'choice':
      return cell.words[0];
  }
};

const lineOf = (cells: readonly string[]) => `${cells.join(',')}\r\n`;

const cellOf = ({ example, cell }: ImportColumn) => example ?? exampleOf(cell);

/** A csv file with the columns of a kind and one example row. No header and no example has a comma. */
export const templateOf = ({ columns }: ImportKind): string => {
  const all = Object.values(columns);
  return lineOf(all.map(({ header }) => header)) + lineOf(all.map(cellOf));
};
