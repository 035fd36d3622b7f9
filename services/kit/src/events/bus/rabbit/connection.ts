import { connect, type Channel, type ChannelModel, type RecoveringChannelModel } from 'amqplib';
import type { Logger } from '../../../runtime/logger.ts';
import { waitAtMost } from '../../../runtime/wait-at-most.ts';

/** Prepares a fresh connection: queues, channels, consumers. */
export type Setup = (model: ChannelModel) => Promise<void>;

/** A connection that reconnects automatically, with everything that was set up on it. */
export interface Connection {
  connected(): boolean;
  /** What is connected and set up at this moment. */
  model(): ChannelModel | undefined;
  /**
   * Runs a setup as soon as there is a connection, and again on each later one. Resolves after the first success;
   * rejects when the broker refuses permanently. The returned function removes the setup.
   */
  use(setup: Setup): Promise<() => void>;
  close(): Promise<void>;
}

export interface ConnectionOptions {
  readonly url: string;
  /** What the connection is for; shown by the broker and in logs. */
  readonly name: string;
  readonly logger: Logger;
}

interface Attachment {
  readonly run: Setup;
  readonly succeeded: () => void;
  readonly refused: (error: Error) => void;
}

const closeDeadlineMs = 2_000;
/** A connection is tried every second; a broker that is down for long must not fill the logs. */
const logEveryMs = 30_000;
const accessRefused = 403;
const preconditionFailed = 406;

/** A retry would get the same answer: the queue exists with other arguments, or the user lacks a permission. */
const isRefusal = (error: unknown): error is Error => {
  const code = (error as { code?: unknown } | null)?.code;
  return code === accessRefused || code === preconditionFailed;
};

/** Without a heartbeat of seconds, a broker that hangs would go unnoticed for minutes. */
const withHeartbeat = (url: string): string => {
  const result = new URL(url);
  if (!result.searchParams.has('heartbeat')) result.searchParams.set('heartbeat', '10');
  return result.href;
};

/** A channel whose unexpected end takes its connection with it, so that recovery sets everything up again. */
export const guard = <C extends Channel>(model: ChannelModel, channel: C, logger: Logger) => {
  let closing = false;
  channel.on('error', (error) => logger.warn({ err: error }, 'failed to use a bus channel'));
  channel.once('close', () => {
    if (!closing) model.close().catch(() => undefined);
  });
  return {
    channel,
    close: async () => {
      closing = true;
      // A connection that ends before the broker's answer never answers.
      await waitAtMost(closeDeadlineMs, channel.close());
    },
  };
};

/** Opens a connection in the background; it retries until it is closed. */
export const openConnection = ({ url, name, logger }: ConnectionOptions): Connection => {
  const attachments = new Set<Attachment>();
  let live: ChannelModel | undefined;

  const attach = async (attachment: Attachment, model: ChannelModel) => {
    try {
      await attachment.run(model);
      attachment.succeeded();
    } catch (error) {
      if (isRefusal(error)) attachment.refused(error);
      throw error;
    }
  };

  const setup = async (model: ChannelModel) => {
    const state = { isLost: false };
    // Without a listener the error would end the process; the close event reports the lost connection.
    model.on('error', () => undefined);
    model.once('close', () => {
      state.isLost = true;
      if (live === model) live = undefined;
    });
    try {
      for (const attachment of attachments) await attach(attachment, model);
      if (state.isLost) throw new Error('The connection was lost while it was set up');
    } catch (error) {
      // Without this, amqplib would close it, and wait for ever if the connection ended before the broker's answer.
      model.close().catch(() => undefined);
      throw error;
    }
    live = model;
  };

  const open = async (): Promise<RecoveringChannelModel> => {
    const handle = await connect(withHeartbeat(url), {
      // 23 ms -> 0.7 ms for a confirm from a quorum queue.
      noDelay: true,
      keepAlive: true,
      timeout: 10_000,
      clientProperties: { connection_name: `loanline ${name}` },
      recovery: { initialDelay: 100, maxDelay: 1_000, waitForConnect: false, setup },
    });
    handle.on('error', () => undefined);
    handle.on('connect', () => logger.info({ connection: name }, 'connected to the bus'));
    handle.on('disconnect', (error) =>
      logger.warn({ err: error, connection: name }, 'failed to stay connected to the bus'),
    );
    let loggedAt = -Infinity;
    handle.on('connect-failed', (error) => {
      if (performance.now() - loggedAt < logEveryMs) return;
      loggedAt = performance.now();
      logger.warn({ err: error, connection: name }, 'failed to connect to the bus');
    });
    handle.on('blocked', () => logger.warn({ connection: name }, 'failed to publish: blocked by the broker'));
    return handle;
  };
  const handle = open();

  return {
    connected: () => live !== undefined,
    model: () => live,
    use: (run) =>
      new Promise((resolve, reject) => {
        const remove = () => void attachments.delete(attachment);
        let settled = false;
        const attachment: Attachment = {
          run,
          succeeded: () => {
            settled = true;
            resolve(remove);
          },
          refused: (error) => {
            if (!settled) remove();
            reject(error);
          },
        };
        attachments.add(attachment);
        const model = live;
        if (!model) return;
        attach(attachment, model).catch((error: unknown) => {
          logger.warn({ err: error, connection: name }, 'failed to set up the bus');
          // The next connection tries again.
          model.close().catch(() => undefined);
        });
      }),
    close: async () => {
      await waitAtMost(
        closeDeadlineMs,
        handle.then((connection) => connection.close()),
      );
      live = undefined;
    },
  };
};
