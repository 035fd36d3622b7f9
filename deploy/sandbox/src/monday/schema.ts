import { buildSchema } from 'graphql';

/** Column types of monday.com, each with the type of its values. */
const valueTypes = {
  text: 'TextValue',
  long_text: 'LongTextValue',
  numbers: 'NumbersValue',
  status: 'StatusValue',
  date: 'DateValue',
  dropdown: 'DropdownValue',
  email: 'EmailValue',
  phone: 'PhoneValue',
  link: 'LinkValue',
  mirror: 'MirrorValue',
  board_relation: 'BoardRelationValue',
  dependency: 'DependencyValue',
} as const;

export type ValueColumnType = keyof typeof valueTypes;
export type ColumnType = ValueColumnType | 'name';

export const valueTypeOf = (type: ValueColumnType): string => valueTypes[type];

const value = (fields = '') => `implements ColumnValue { id: ID! text: String type: ColumnType! ${fields} }`;

/**
 * What there is of monday.com's API 2026-10 for reading a board: names, types and arguments as in its published schema
 * (https://api.monday.com/v2/get_schema?version=2026-10), and nothing else of it.
 */
export const mondaySchema = buildSchema(`
  scalar Date
  enum State { active all archived deleted }
  enum ColumnType { name ${Object.keys(valueTypes).join(' ')} }

  type Query {
    boards(ids: [ID!], limit: Int = 25, page: Int = 1, state: State = active): [Board]
    next_items_page(cursor: String!, limit: Int! = 25): ItemsResponse!
  }
  type Board {
    id: ID!
    name: String!
    state: State!
    columns(ids: [String], types: [ColumnType!]): [Column]
    items_page(cursor: String, limit: Int! = 25): ItemsResponse!
  }
  type Column { id: ID! title: String! type: ColumnType! archived: Boolean! }
  type ItemsResponse { cursor: String items: [Item!]! }
  type Item {
    id: ID!
    name: String!
    state: State
    updated_at: Date
    column_values(ids: [String!], types: [ColumnType!]): [ColumnValue!]!
  }

  interface ColumnValue { id: ID! text: String type: ColumnType! }
  type TextValue ${value()}
  type LongTextValue ${value('updated_at: Date')}
  type NumbersValue ${value()}
  type StatusValue ${value('updated_at: Date')}
  type DateValue ${value('updated_at: Date')}
  type DropdownValue ${value()}
  type EmailValue ${value('email: String label: String updated_at: Date')}
  type PhoneValue ${value('updated_at: Date')}
  type LinkValue ${value('url: String url_text: String updated_at: Date')}
  type MirrorValue ${value('display_value: String!')}
  type BoardRelationValue ${value('display_value: String! updated_at: Date')}
  type DependencyValue ${value('display_value: String! updated_at: Date')}
`);
