import type { Page, WebSocketRoute } from '@playwright/test';

/**
 * Cuts a page's connection as a tunnel does, its socket included, until it is back.
 * Sockets opened before are not in reach: call it before the page loads.
 */
export const createCut = async (page: Page) => {
  const sockets = new Set<WebSocketRoute>();
  let isAway = false;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    if (isAway) {
      void socket.close({ code: 1001 });
      return;
    }
    socket.connectToServer();
    sockets.add(socket);
  });
  return {
    away: async () => {
      isAway = true;
      await page.context().setOffline(true);
      // A request on a connection that is open already can still get through at first.
      await page.waitForFunction(() =>
        fetch('/healthz').then(
          () => false,
          () => true,
        ),
      );
      for (const socket of sockets) await socket.close({ code: 1001 });
      sockets.clear();
    },
    back: async () => {
      isAway = false;
      await page.context().setOffline(false);
    },
  };
};
