import { Router } from 'express';
import type { Mailbox } from './mailbox.ts';
import { mailboxPage } from './page.ts';

/** The customers' mailboxes: a page on which a person reads them, and the call by which a test does. */
export const createMailboxRouter = (mailbox: Mailbox): Router => {
  const router = Router();
  router.get('/mailbox', (_request, response) => void response.type('html').send(mailboxPage(mailbox.all())));
  router.get('/mailbox/messages', (_request, response) => void response.json(mailbox.all()));
  return router;
};
