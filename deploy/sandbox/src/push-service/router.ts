import express, { Router } from 'express';
import { buffer } from 'node:stream/consumers';
import type { PushService } from './push-service.ts';

/** The push service of a browser, and calls for tests that play the browser. */
export const createPushRouter = (service: PushService, ownUrl: () => string): Router => {
  const router = Router();
  router.post('/push/:id', async (request, response) => {
    // As large as push services must take (RFC 8030), and no larger.
    if (!(Number(request.get('content-length')) <= 4_096)) {
      response.sendStatus(413);
      return;
    }
    const status = await service.take(new URL(ownUrl()).origin, request.params.id, {
      // Express would undo the encoding, which is the device's to undo.
      body: await buffer(request),
      header: (name) => request.get(name),
    });
    if (status === 429) response.set('retry-after', '120');
    if (status !== null) response.sendStatus(status);
  });
  router.post('/push-devices', express.json(), (request, response) => {
    const { publicKey } = request.body as { publicKey?: string };
    response.status(201).json(service.subscribe(ownUrl(), publicKey));
  });
  router.get('/push-devices/:id/messages', (request, response) => {
    response.json(service.received(`${ownUrl()}/push/${request.params.id}`));
  });
  return router;
};
