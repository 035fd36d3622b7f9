/** What a column may be called, in any case and spacing, unless a setting names it. */
const names = {
  id: ['ID', 'Request ID', 'Back Call ID'],
  customerName: ['Customer Name', 'Name', 'Customer', 'Name/Customer', 'Full Name'],
  phone: [
    'Phone',
    'Phone Number',
    'Mobile',
    'Mobile Number',
    'Customer Phone',
    'Customer Mobile',
    'Telephone',
  ],
  status: ['Status', 'Call Status', 'Call Back Status', 'Back Call Status', 'Outcome'],
  notes: ['Notes', 'Note', 'Agent Notes', 'Comments', 'Comment'],
  updatedAt: ['Last Updated', 'Updated', 'Updated At', 'Last Modified', 'Timestamp'],
  statusAt: ['Status Updated', 'Status Updated At'],
  notesAt: ['Notes Updated', 'Notes Updated At'],
  amount: ['Amount', 'Amount Due', 'Amount (£)', 'Payment Amount', 'Failed Amount'],
  date: ['Date', 'Payment Date', 'Failed Date', 'Date Failed', 'Failed On'],
  reference: [
    'Reference',
    'Customer Reference',
    'Application ID',
    'Application Reference',
    'Customer Number',
  ],
  address: ['Address', 'Customer Address'],
} as const;

export type SheetField = keyof typeof names;

export const sheetFields = Object.keys(names) as [SheetField, ...SheetField[]];

/** What a column is called, as a setting has it. */
export type ColumnSettings = Readonly<Partial<Record<SheetField, string>>>;

/** Its names, the usual one first. */
export const namesOf = (field: SheetField, settings: ColumnSettings): readonly string[] => {
  const own = settings[field];
  return own === undefined ? names[field] : [own];
};

/** The columns of each tab, and those that it cannot be read without. */
export const tabFields = {
  updates: {
    all: ['id', 'customerName', 'phone', 'amount', 'status', 'notes', 'updatedAt', 'statusAt', 'notesAt'],
    needed: ['customerName', 'phone', 'status', 'notes'],
  },
  failedCpa: {
    all: ['customerName', 'phone', 'amount', 'date', 'reference', 'address', 'notes'],
    needed: ['customerName', 'phone', 'amount', 'date'],
  },
} as const satisfies Record<string, { all: readonly SheetField[]; needed: readonly SheetField[] }>;
