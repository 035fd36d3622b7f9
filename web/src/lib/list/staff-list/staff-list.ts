import type { SavedViewList } from '@loanline/proto/entities/lists/saved-view';
import type { AddressPart } from '../../staff-view/address-part.ts';
import type { Orders } from './orders.ts';

/** A list whose columns, order and views staff choose. */
export interface StaffList<Filters, Sort extends string = string> {
  /** Its views, and the columns chosen in this browser, are stored under this name. */
  readonly name: SavedViewList;
  /** Its address without a view, such as 'section=customers'; empty for the first list. */
  readonly address: string;
  readonly filters: AddressPart<Filters>;
  readonly orders: Orders<Sort>;
  /** From this width it is a table; below it, a list of cards. */
  readonly tableFrom: string;
}
