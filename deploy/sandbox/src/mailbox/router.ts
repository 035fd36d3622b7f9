import { Router } from 'express';
import type { Mailbox } from './mailbox.ts';
import { mailboxPage } from './page.ts';

/** The customers' mailboxes: a page for people, and a call for tests. */
export const createMailboxRouter = (mailbox: Mailbox): Router => {
  const router = Router();
  router.get('/mailbox', (_request, response) => void response.type('html').send(mailboxPage(mailbox.all())));
  router.get('/mailbox/messages', (_request, response) => void response.json(mailbox.all()));
  return router;
};
