import type { AddressPart } from './address-part.ts';

/** Which columns a list shows, where its address says so. */
export interface ColumnsView {
  /** Their ids, such as 'customer,email'; empty for those that the browser has stored. */
  columns: string;
}

const ids = /^[a-z-]+(,[a-z-]+)*$/;

export const columnsAddress: AddressPart<ColumnsView> = {
  read: (address) => {
    const columns = address.get('columns') ?? '';
    return { columns: ids.test(columns) ? columns : '' };
  },
  write: ({ columns }, address) => {
    if (columns) address.set('columns', columns);
  },
};
