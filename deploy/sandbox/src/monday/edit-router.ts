import express, { Router } from 'express';
import * as z from 'zod';
import type { Monday } from './boards.ts';
import type { BoardWebhooks } from './webhooks.ts';

const edit = z.strictObject({
  /** By column id. */
  values: z.record(z.string(), z.string().nullable()).default({}),
  state: z.enum(['active', 'archived', 'deleted']).optional(),
});

/** Plays a person who works on the board in monday.com: `PUT /board-items/{item}` with `{"values":{"status_stage":"Loan Approved"}}`. */
export const createBoardEditRouter = (monday: Monday, webhooks: BoardWebhooks) => {
  const router = Router();
  router.put('/board-items/:item', express.json(), async (request, response) => {
    const { values, state } = edit.parse(request.body);
    for (const board of monday.boards.values()) {
      const item = board.items.find(({ id }) => id === request.params.item);
      if (!item) continue;
      const updatedAt = new Date().toISOString();
      item.updatedAt = updatedAt;
      item.state = state ?? item.state;
      for (const [column, text] of Object.entries(values)) item.values[column] = { text, updatedAt };
      for (const columnId of Object.keys(values))
        await webhooks.send(board, item, { type: 'update_column_value', columnId });
      if (state !== undefined && state !== 'active')
        await webhooks.send(board, item, { type: state === 'archived' ? 'archive_pulse' : 'delete_pulse' });
      response.json({ id: item.id });
      return;
    }
    response.status(404).json({ error: 'There is no such item' });
  });
  return router;
};
