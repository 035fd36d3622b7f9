import { thisMoment, type Moment } from './moment.ts';

const pauseMs = 25_000;
const patienceMs = 10_000;

/**
 * Pings the server 25 seconds after each answer. A connection is lost when nothing arrives for 10 seconds while a ping
 * waits for its answer, or while the connection opens.
 */
export const createHeartbeat = ({ ping, onLost }: { ping: () => void; onLost: () => void }) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pingedAt: Moment | undefined;
  let completeUntil = thisMoment();

  const expectSignOfLife = () => {
    clearTimeout(timer);
    timer = setTimeout(onLost, patienceMs);
  };

  const pingNow = () => {
    if (pingedAt) return;
    pingedAt = thisMoment();
    ping();
    expectSignOfLife();
  };

  const pingLater = () => {
    clearTimeout(timer);
    timer = setTimeout(pingNow, pauseMs);
  };

  const stop = () => {
    clearTimeout(timer);
    pingedAt = undefined;
  };

  return {
    /** A connection is being opened. */
    opening: () => {
      stop();
      expectSignOfLife();
    },
    opened: () => {
      completeUntil = thisMoment();
      pingLater();
    },
    /** A frame has arrived. */
    heard: (isAnswer: boolean) => {
      if (!pingedAt) return;
      if (!isAnswer) {
        expectSignOfLife();
        return;
      }
      completeUntil = pingedAt;
      pingedAt = undefined;
      pingLater();
    },
    pingNow,
    stop,
    /**
     * When the latest answered ping was sent, or the connection opened. All earlier frames have arrived, because frames
     * keep their order. Later ones may be lost even if newer frames have arrived since: the network may hold frames for
     * a while.
     */
    completeUntil: () => completeUntil,
  };
};
