import { events, type EventData, type EventName } from '@loanline/proto/events';
import { publishedAtOnce } from '../published-at-once.ts';

/** Columns that stand for values of the current request; `recording` replaces them with parameters. */
export const placeholders = {
  origin: '$origin',
  correlationId: '$correlation_id',
  address: '$address',
} as const;

/** One SQL expression for each field of an event's data, and for each field of an object in it. */
export type EventColumns<T> = {
  readonly [K in keyof T]-?: NonNullable<T[K]> extends object
    ? string | EventColumns<NonNullable<T[K]>>
    : string;
};

/** No field that the event does not have, even where the fields are put together by a spread. */
type NoOthers<D, T> = Readonly<Record<Exclude<keyof D, keyof T>, never>>;

export interface EventRows<N extends EventName, D> {
  /** What the events are made of, one for each row, such as `moved` or `placed WHERE is_new ORDER BY n`. */
  readonly from: string;
  readonly key: string;
  readonly version: string;
  /** An optional field whose expression is null is left out. */
  readonly data: D & NoOthers<D, EventData<N>>;
  /** The result of `originOf`, when the rows come from several requests. */
  readonly origin?: string;
}

interface Field {
  readonly _zod: { readonly def: { readonly type: string; readonly innerType?: Field } };
  readonly shape?: Readonly<Record<string, Field>>;
}
interface Columns {
  readonly [name: string]: string | Columns;
}

const isOptional = (field: Field | undefined) => field?._zod.def.type === 'optional';

const fieldsOf = (schema: Field | undefined): Readonly<Record<string, Field>> =>
  schema?.shape ?? (schema?._zod.def.innerType ? fieldsOf(schema._zod.def.innerType) : {});

const valueOf = (columns: string | Columns, schema: Field | undefined): string =>
  typeof columns === 'string' ? columns : objectOf(columns, fieldsOf(schema));

const built = (columns: readonly (readonly [string, string])[]): string =>
  `jsonb_build_object(${columns.map(([name, value]) => `'${name}', ${value}`).join(', ')})`;

const objectOf = (columns: Columns, fields: Readonly<Record<string, Field>>): string => {
  const all = Object.entries(columns).map(([name, value]) => [name, valueOf(value, fields[name])] as const);
  const required = all.filter(([name]) => !isOptional(fields[name]));
  const optional = all.filter(([name]) => isOptional(fields[name]));
  return optional.length === 0
    ? built(required)
    : `${built(required)} || jsonb_strip_nulls(${built(optional)})`;
};

/** Events of one name, made of rows, for `eventsInsert`. */
export const eventsOf = <N extends EventName, D extends EventColumns<EventData<N>>>(
  name: N,
  { from, key, version, data, origin = placeholders.origin }: EventRows<N, D>,
): string => {
  const schema = events[name].data as unknown as Field;
  return `SELECT '${name}', ${key}, ${version}, ${objectOf(data, fieldsOf(schema))}, ${origin}
FROM ${from}`;
};

const insertOf = (select: string) => `INSERT INTO outbox (name, key, version, data, correlation_id)
${select}`;

/**
 * Renders the part of a statement that leaves an event for the relay, for a CTE or the end of the statement:
 *
 *     const store = recording({ name: 'store-thing', text: `
 *       WITH stored AS (INSERT INTO things (name) VALUES ($1) RETURNING *), announced AS (
 *         ${eventInsert('thing.stored.v1', { from: 'stored', key: 'id', version: 'version', data: { thingId: 'id' } })}
 *       ) SELECT * FROM stored` });
 *     await pool.query(store([name]));
 *
 * One statement saves a round trip where that counts; everywhere else use `insertEvents` in the transaction. The table
 * refuses an event that is too large.
 */
export const eventInsert = <N extends EventName, D extends EventColumns<EventData<N>>>(
  name: N,
  rows: EventRows<N, D>,
): string => insertOf(eventsOf(name, rows));

/**
 * Leaves events of several names for the relay in one insert, which costs less than one for each name. For a CTE, from
 * which `eventsAtOnce` selects.
 */
export const eventsInsert = (selects: readonly string[]): string => `${insertOf(
  selects.map((select) => `(${select})`).join(' UNION ALL '),
)}
RETURNING id, event_id, name, key, version, data, correlation_id, traceparent, occurred_at`;

/** Those events of such a CTE that `publishNow` takes, as JSON: one row each. */
export const eventsAtOnce = (cte: string): string => `SELECT to_jsonb(e) AS event FROM ${cte} e
WHERE name IN (${[...publishedAtOnce].map((name) => `'${name}'`).join(', ')})`;
