import type { ClientFrame, ConversationFrame, ServerFrame } from '@loanline/proto/frames';
import { longestAnswerMs } from '@loanline/proto/rules/subscription-answer';
import type { World } from './world.ts';

/** The gateway's end of the live socket. */
export interface GatewayModel {
  /** What the browser calls `WebSocket`. */
  readonly WebSocket: new (url: string) => object;
  /** Brings a push to the gateway, which passes it on to everyone who has subscribed. */
  push(frame: ConversationFrame): void;
  /** Says to every connection that it may have missed something. */
  resync(): void;
  /** Closes every connection, as a restart does. */
  cut(): void;
  /** Lets nothing more pass on any connection, though none is closed. */
  silence(): void;
  /** Forgets the connections of a page that is gone. */
  forget(): void;
}

const opened = 1;
const closed = 3;

/** What the gateway has received since it last noticed a gap. */
const createRecentFrames = () => {
  let frames: { readonly at: number; readonly frame: ConversationFrame }[] = [];
  let completeSince = Date.now();
  return {
    note: (frame: ConversationFrame) => frames.push({ at: Date.now(), frame }),
    forget: () => {
      frames = [];
      completeSince = Date.now();
    },
    missed: (awayMs: number | undefined) => {
      const since = awayMs === undefined ? -Infinity : Date.now() - awayMs - longestAnswerMs;
      if (since <= completeSince) return undefined;
      return frames.filter(({ at }) => at >= since).map(({ frame }) => frame);
    },
  };
};

type RecentFrames = ReturnType<typeof createRecentFrames>;

/** One connection: frames arrive in the order in which they were sent, each at a moment of its own. */
class Connection {
  static readonly OPEN = opened;
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  subscribed = false;
  isSilent = false;
  postpones = false;
  readonly #toPage: ServerFrame[] = [];
  readonly #toGateway: ClientFrame[] = [];
  readonly #world: World;
  readonly #recent: RecentFrames;

  constructor(world: World, recent: RecentFrames) {
    this.#world = world;
    this.#recent = recent;
    const fate = world.nextOpening();
    this.postpones = fate === 'postponed';
    if (fate !== 'hangs') world.later(`a connection ${fate}`, () => this.#open(fate !== 'fails'));
  }

  #open(succeeds: boolean) {
    if (this.readyState === closed) return;
    if (!succeeds || !this.#world.online) {
      this.end();
      return;
    }
    this.readyState = opened;
    this.onopen?.();
  }

  #passes = () => this.readyState === opened && this.#world.online && !this.isSilent;

  /** The page sends a frame. */
  send(text: string) {
    this.#toGateway.push(JSON.parse(text) as ClientFrame);
    this.#world.later('the gateway receives a frame', () => {
      const frame = this.#toGateway.shift();
      if (frame && this.#passes()) this.#answer(frame);
    });
  }

  #answer(frame: ClientFrame) {
    if (frame.type === 'ping') this.push({ type: 'pong' });
    if (frame.type === 'unsubscribe') this.subscribed = false;
    if (frame.type !== 'subscribe') return;
    this.subscribed = !this.postpones;
    this.push(
      this.postpones
        ? { type: 'error', error: 'Try again', code: 'service-unavailable' }
        : {
            type: 'subscribed',
            applicationId: frame.applicationId,
            missed: this.#recent.missed(frame.awayMs),
          },
    );
    this.postpones = false;
  }

  /** The gateway pushes a frame. */
  push(frame: ServerFrame) {
    this.#toPage.push(frame);
    this.#world.later(`the page receives ${frame.type}`, () => {
      const next = this.#toPage.shift();
      if (next && this.#passes()) this.onmessage?.({ data: JSON.stringify(next) });
    });
  }

  /** The page closes the connection. */
  close() {
    this.readyState = closed;
  }

  /** The gateway or the network closes the connection. */
  end() {
    this.readyState = closed;
    this.onclose?.({ code: 1006 });
  }
}

export const createGatewayModel = (world: World): GatewayModel => {
  let connections: Connection[] = [];
  const open = () => connections.filter(({ readyState }) => readyState === opened);
  const recent = createRecentFrames();
  const resync = () => {
    recent.forget();
    for (const connection of open()) connection.push({ type: 'resync' });
  };
  const arrive = (frame: ConversationFrame) =>
    world.later(`the gateway gets ${frame.type}`, () => {
      recent.note(frame);
      for (const connection of open()) if (connection.subscribed) connection.push(frame);
    });
  return {
    WebSocket: class extends Connection {
      constructor(_url: string) {
        super(world, recent);
        connections.push(this);
      }
    },
    push: (frame) => {
      const fate = world.nextPush();
      if (fate === 'lost') world.later('the gateway notices a gap', resync);
      else arrive(frame);
      if (fate === 'twice') arrive(frame);
    },
    resync,
    cut: () => {
      for (const connection of open()) connection.end();
    },
    silence: () => {
      for (const connection of open()) connection.isSilent = true;
    },
    forget: () => {
      for (const connection of connections) connection.close();
      connections = [];
    },
  };
};
