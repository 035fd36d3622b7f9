import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { createDeviceKeys, type DeviceKeys } from './device-keys.ts';

export interface PushSubscription {
  readonly endpoint: string;
  readonly keys: DeviceKeys['shared'];
}

/** A message as the service worker of the device reads it. */
export interface ReceivedPush {
  readonly text: string;
  readonly topic: string | undefined;
  readonly seconds: number;
}

interface Device extends DeviceKeys {
  /** The only key under which messages may come; the first one's where the browser did not say. */
  publicKey: string | undefined;
  readonly received: ReceivedPush[];
}

/** What the push service does with the next messages. */
export type PushFault = 'gone' | 'busy' | 'refuse' | 'hang' | 'lose-answer';

export interface Call {
  readonly body: Buffer;
  readonly header: (name: string) => string | undefined;
}

export interface PushService {
  /** Plays a browser that subscribes. */
  subscribe(baseUrl: string, publicKey?: string): PushSubscription;
  received(endpoint: string): readonly ReceivedPush[];
  /** Goes wrong with every message to a device, or to all, from now on; undefined is well again. */
  break(fault: PushFault | undefined, endpoint?: string): void;
  /** The status of the answer; null if there is no answer. */
  take(origin: string, id: string, call: Call): Promise<number | null>;
}

const faultStatus = { gone: 410, busy: 429, refuse: 413 } as const;

const authorization = /^vapid t=([\w.-]+), ?k=([\w-]+)$/;

/** A point of P-256 as the keys of a JWT. */
const keyOf = (point: string) => {
  const bytes = Buffer.from(point, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'));
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
};

/** Who signed a message for this push service (RFC 8292); undefined when nobody did. */
const signerOf = async (
  header: string | undefined,
  origin: string,
  now: Date,
): Promise<string | undefined> => {
  const [, token = '', key = ''] = authorization.exec(header ?? '') ?? [];
  if (key === '') return undefined;
  const { payload } = await jwtVerify(token, keyOf(key), { audience: origin, currentDate: now });
  const isShort = (payload.exp ?? Infinity) <= now.getTime() / 1_000 + 24 * 3_600;
  return isShort && /^(mailto|https):/.test(payload.sub ?? '') ? key : undefined;
};

/** The push service of a browser, and the devices that it reaches. */
export const createPushService = (now = () => new Date()): PushService => {
  const devices = new Map<string, Device>();
  const faults = new Map<string, PushFault>();
  const idOf = (endpoint: string) => endpoint.slice(endpoint.lastIndexOf('/') + 1);

  return {
    subscribe: (baseUrl, publicKey) => {
      const keys = createDeviceKeys();
      const id = keys.shared.auth;
      devices.set(id, { ...keys, publicKey, received: [] });
      return { endpoint: `${baseUrl}/push/${id}`, keys: keys.shared };
    },
    received: (endpoint) => devices.get(idOf(endpoint))?.received ?? [],
    break: (fault, endpoint) => {
      const id = endpoint === undefined ? '' : idOf(endpoint);
      if (fault) faults.set(id, fault);
      else if (endpoint === undefined) faults.clear();
      else faults.delete(id);
    },
    take: async (origin, id, { body, header }) => {
      const device = devices.get(id);
      if (!device) return 404;
      const fault = faults.get(id) ?? faults.get('');
      if (fault === 'hang') return null;
      if (fault && fault !== 'lose-answer') return faultStatus[fault];
      const signer = await signerOf(header('authorization'), origin, now());
      if (signer === undefined) return 401;
      device.publicKey ??= signer;
      if (signer !== device.publicKey) return 403;
      const seconds = Number(header('ttl') ?? NaN);
      if (header('content-encoding') !== 'aes128gcm' || Number.isNaN(seconds)) return 400;
      device.received.push({ text: device.decrypt(body), topic: header('topic'), seconds });
      return fault === 'lose-answer' ? null : 201;
    },
  };
};
