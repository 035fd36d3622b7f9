import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

export interface DeviceKeys {
  /** What the browser gives to the sender. */
  readonly shared: { readonly p256dh: string; readonly auth: string };
  /** Reads a message as the browser does (RFC 8291 and the one record of RFC 8188). */
  readonly decrypt: (body: Buffer) => string;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

const tagLength = 16;

/** The keys that a browser makes when it subscribes. */
export const createDeviceKeys = (): DeviceKeys => {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    shared: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    decrypt: (body) => {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const senderKey = body.subarray(21, 21 + keyLength);
      const record = body.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const secret = derive(pair.computeSecret(senderKey), auth, info, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(record.subarray(-tagLength));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -tagLength)), decipher.final()]);
      // The last record ends in 2, and zeros after it.
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
};
