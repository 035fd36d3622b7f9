import { WebSocket as Socket } from 'ws';
import { builtIn, metrics } from '../run-metrics.ts';

/** k6's `WebSocket`, which takes headers as a browser's does not. */
export class WebSocket extends Socket {
  constructor(url: string, _protocols: null, { headers }: { readonly headers: Record<string, string> }) {
    super(url, { headers, handshakeTimeout: 60_000 });
    const startedAt = performance.now();
    this.addEventListener('open', () => {
      metrics.add(builtIn.wsSessions, 1);
      metrics.add(builtIn.wsConnecting, performance.now() - startedAt);
    });
  }
}
