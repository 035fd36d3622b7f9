import { expect, it } from '@jest/globals';
import { emptyBoard, itemOf, startBoardOnSandbox } from './board-on-sandbox.ts';
import { stopAfterTest } from '../stop-after-test.ts';

it('the address of a link or an email counts, not the label that it has on the board', async () => {
  const on = stopAfterTest(await startBoardOnSandbox());
  const { columns } = emptyBoard();
  on.board.columns = [
    ...columns.filter(({ id }) => id !== 'mail'),
    { id: 'mail', title: 'Email', type: 'email' },
    { id: 'link', title: 'Application Link', type: 'link' },
    { id: 'sdx', title: 'SDX Link', type: 'link' },
  ];
  const address = `https://ob.example.com/c/4111111111111111?state=${'x'.repeat(850)}`;
  const item = itemOf(1);
  item.values = {
    ...item.values,
    mail: { text: 'Ada at home', address: 'ada@example.com' },
    link: { text: `Bank check - ${address}`, address },
    sdx: { text: 'http://sdx.example.com/1' },
  };
  on.board.items.push(item);
  const { body } = await on.sync();
  expect(body['board']).toMatchObject({
    notes: ['Application B1: SDX Link is not an https address of at most 2,000 characters'],
  });
  const { rows } = await on.pools.applications.query('SELECT * FROM tracked_applications');
  expect(rows[0]).toMatchObject({
    customer_email: 'ada@example.com',
    application_link: address,
    sdx_link: null,
  });
});
