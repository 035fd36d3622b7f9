import { ApiClient } from '@mondaydotcomorg/api';
import { storableText } from '@loanline/proto/rules/forms/form-fields';
import * as z from 'zod';
import { FeedError } from '../feeds/feed-error.ts';
import type { Board, BoardRow } from './board.ts';
import { mondayErrorOf } from './monday-errors.ts';

/** The version that the queries are written for; the client's own default is older. */
const apiVersion = '2026-10';
/** The most that monday.com gives. */
const pageSize = 500;

const moment = z.string().transform((text) => new Date(text).toISOString());

/** What goes into the database as it is. */
const name = z.string().transform(storableText);

const item = z.object({
  id: z.string(),
  name: z.string(),
  state: z.string().nullish(),
  updated_at: moment,
  column_values: z.array(
    z.object({
      id: z.string(),
      text: z.string().nullish(),
      display_value: z.string().nullish(),
      url: z.string().nullish(),
      email: z.string().nullish(),
      updated_at: moment.nullish(),
    }),
  ),
});
const page = z.object({ cursor: z.string().nullable(), items: z.array(item) });
const head = z.object({
  boards: z.array(
    z.object({
      name,
      columns: z.array(z.object({ id: z.string(), title: name, type: z.string(), archived: z.boolean() })),
    }),
  ),
});
const firstPage = z.object({ boards: z.array(z.object({ items_page: page })) });
const nextPage = z.object({ next_items_page: page });

/**
 * Mirrors, relations and dependencies have no text of their own. The text of a link or an email address may be a label that
 * somebody gave it.
 */
const pageFields = `cursor items { id name state updated_at column_values(ids: $columns) {
  id text
  ... on StatusValue { updated_at }
  ... on LinkValue { url }
  ... on EmailValue { email }
  ... on MirrorValue { display_value }
  ... on BoardRelationValue { display_value }
  ... on DependencyValue { display_value }
} }`;

const headQuery = `query ($board: ID!) { boards(ids: [$board]) { name columns { id title type archived } } }`;
const firstQuery = `query ($board: ID!, $columns: [String!], $limit: Int!) {
  boards(ids: [$board]) { items_page(limit: $limit) { ${pageFields} } }
}`;
const nextQuery = `query ($cursor: String!, $columns: [String!], $limit: Int!) {
  next_items_page(cursor: $cursor, limit: $limit) { ${pageFields} }
}`;

/** An empty text and none are the same. */
const shownOf = ({
  text,
  display_value,
  url,
  email,
}: z.output<typeof item>['column_values'][number]): string | null =>
  [url, email, text, display_value].find((shown) => typeof shown === 'string' && shown !== '') ?? null;

const rowOf = ({ id, name, state, updated_at, column_values }: z.output<typeof item>): BoardRow => ({
  id,
  name,
  isActive: (state ?? 'active') === 'active',
  changedAt: updated_at,
  values: new Map(
    column_values.map((value) => [value.id, { text: shownOf(value), changedAt: value.updated_at ?? null }]),
  ),
});

/** A last page may be empty; one that another follows would let them follow for ever. */
const endless = () => new FeedError('monday.com gave an empty page in the middle of the board');
const notThere = () => new FeedError('There is no such board, or the access token may not see it');

export interface MondaySettings {
  readonly token: string;
  /** Of the GraphQL endpoint, for a stand-in. */
  readonly url: string | undefined;
  readonly timeoutMs: number;
}

/** Only monday.com may see the access token. */
const withoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

/** Boards of monday.com, read with its own client. */
export const createMondayBoard = ({ token, url, timeoutMs }: MondaySettings): Board => {
  const requestConfig = { fetch: withoutRedirects };
  const client = new ApiClient({ token, apiVersion, requestConfig, ...(url && { endpoint: url }) });
  const ask = async <S extends z.ZodType>(
    answer: S,
    query: string,
    variables: Record<string, unknown>,
    onCall: () => void,
  ): Promise<z.output<S>> => {
    onCall();
    const data = await client.request<unknown>(query, variables, { timeoutMs }).catch((error: unknown) => {
      throw mondayErrorOf(error);
    });
    const read = answer.safeParse(data);
    if (!read.success) throw new FeedError('monday.com answered in a way that we do not understand');
    return read.data;
  };

  return {
    head: async (board, onCall) => {
      const found = (await ask(head, headQuery, { board }, onCall)).boards[0];
      if (!found) throw notThere();
      return { name: found.name, columns: found.columns.filter(({ archived }) => !archived) };
    },
    pages: async function* (board, columns, onCall) {
      const first = await ask(firstPage, firstQuery, { board, columns, limit: pageSize }, onCall);
      let current = first.boards[0]?.items_page;
      if (!current) throw notThere();
      yield current.items.map(rowOf);
      while (current.cursor !== null) {
        if (current.items.length === 0) throw endless();
        const variables: Record<string, unknown> = { cursor: current.cursor, columns, limit: pageSize };
        current = (await ask(nextPage, nextQuery, variables, onCall)).next_items_page;
        yield current.items.map(rowOf);
      }
    },
  };
};
