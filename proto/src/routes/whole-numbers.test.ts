import { expect, it } from '@jest/globals';
import * as z from 'zod';
import { largestStored } from '../entities/fields.ts';
import { publicRoutes } from './index.ts';

/** What is compared with something, but is no column of Postgres' type integer. */
const notColumns: readonly string[] = [
  'sendDocument bytes',
  'sendDocumentPiece offset',
  'sendChatFile bytes',
  'saveApplication application.version',
  'getLoanApplication id',
  'listChatMessages after',
  'listChatMessages before',
  'listInquiryMessages after',
  'listInquiryMessages before',
  'retryMessage id',
  'getMessageMedia id',
];

interface Schema {
  readonly type?: string;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

const tooLarge = ({ type, maximum = Infinity, properties = {}, items }: Schema, path: string): string[] => [
  ...(type === 'integer' && maximum > largestStored ? [path] : []),
  ...Object.entries(properties).flatMap(([name, schema]) =>
    tooLarge(schema, path === '' ? name : `${path}.${name}`),
  ),
  ...(items ? tooLarge(items, path) : []),
];

it('a call takes no whole number that its column cannot hold', () => {
  const found = Object.entries(publicRoutes).flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((schema) =>
      schema
        ? tooLarge(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Schema, '').map(
            (path) => `${name} ${path}`,
          )
        : [],
    ),
  );
  expect(found.filter((name) => !notColumns.includes(name))).toEqual([]);
});
