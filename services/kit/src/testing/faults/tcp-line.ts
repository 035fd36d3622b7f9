import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** How a network carries data; it may change at any moment. */
export interface LineQuality {
  delayMs: number;
  bytesPerSecond: number;
}

/** Pipes data between two ends, and controls whether it arrives. */
export interface Line {
  /**
   * While it is silent nothing arrives, including the end of a connection; the data sent during it arrives afterwards.
   */
  silence(isSilent: boolean): void;
}

/** Most bytes in transit in one direction: once a network holds this much, the sender has to wait. */
const mostUnderWay = 256 * 1024;

/** Joins two ends of a connection through a network of the given quality. */
export const joinBy = (quality: LineQuality, near: Socket, far: Socket): Line => {
  let speak: () => void = () => undefined;
  let silence: Promise<void> | undefined;

  const carry = (from: Socket, to: Socket) => {
    let last = Promise.resolve();
    let underWay = 0;
    let freeAt = 0;

    const arrive = async (dueAt: number, deliver: () => void) => {
      const waitMs = dueAt - Date.now();
      if (waitMs > 0) await wait(waitMs);
      while (silence) await silence;
      if (!to.destroyed) deliver();
    };
    const after = (dueAt: number, deliver: () => void) => {
      last = last.then(() => arrive(dueAt, deliver));
    };

    from.on('data', (chunk: Buffer) => {
      underWay += chunk.length;
      if (underWay >= mostUnderWay) from.pause();
      freeAt = Math.max(Date.now(), freeAt) + (chunk.length / quality.bytesPerSecond) * 1000;
      after(freeAt + quality.delayMs, () =>
        to.write(chunk, () => {
          underWay -= chunk.length;
          if (underWay < mostUnderWay) from.resume();
        }),
      );
    });
    from.on('end', () => after(freeAt + quality.delayMs, () => to.end()));
    from.on('close', () => after(freeAt, () => to.destroy()));
  };

  carry(near, far);
  carry(far, near);
  return {
    silence: (isSilent) => {
      if (isSilent) {
        silence ??= new Promise((resolve) => {
          speak = resolve;
        });
      } else {
        silence = undefined;
        speak();
      }
    },
  };
};
