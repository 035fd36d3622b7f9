import { expect, it } from '@jest/globals';
import { createTestDatabase } from '@loanline/kit/testing/database';
import { tablesOfDatabase, tablesOfSchema } from '@loanline/kit/testing/described-tables';
import { migrations } from './service.ts';

it('The Prisma schema describes every table of this service as the migrations leave it', async () => {
  const database = await createTestDatabase(migrations);
  try {
    expect(await tablesOfSchema(migrations)).toEqual(await tablesOfDatabase(database.pool));
  } finally {
    await database.drop();
  }
});
