import type { CellRule } from '@loanline/proto/import-kinds/column';
import {
  cardLastFour,
  choice,
  count,
  email,
  identifier,
  mobile,
  money,
  outcome,
  phone,
  postcode,
  pounds,
  reference,
  stage,
  text,
} from '../parse/values.ts';
import { date, dateTime, dateWithin, pastDay } from '../parse/day-values.ts';
import type { ReadValue } from '../parse/read-value.ts';

/** How the importer reads and stages the cells of a rule. */
export interface CellReading {
  readonly read: ReadValue;
  readonly type: 'text' | 'date' | 'timestamp' | 'numeric(10,2)' | 'integer';
}

const asText = (read: ReadValue): CellReading => ({ read, type: 'text' });
const asInteger = (read: ReadValue): CellReading => ({ read, type: 'integer' });

export const instructionsOf = (cell: CellRule): CellReading => {
  switch (cell.rule) {
    case 'text':
      return asText(text(cell.max));
    case 'identifier':
      return asText(identifier(cell.max));
    case 'day':
      return { read: cell.withinYears === undefined ? date : dateWithin(cell.withinYears), type: 'date' };
    case 'past-day':
      return { read: pastDay, type: 'date' };
    case 'moment':
      return { read: dateTime, type: 'timestamp' };
    case 'phone':
      return asText(phone);
    case 'mobile':
      return asText(mobile);
    case 'card':
      return asText(cardLastFour);
    case 'money':
      return { read: money(cell), type: 'numeric(10,2)' };
    case 'pounds':
      return asInteger(pounds);
    case 'count':
      return asInteger(count);
    case 'email':
      return asText(email);
    case 'postcode':
      return asText(postcode);
    case 'reference':
      return asText(reference);
    case 'stage':
      return asInteger(stage);
    case 'outcome':
      return asText(outcome);
    case 'choice':
      return asText(choice(cell.words, cell.others));
  }
};
