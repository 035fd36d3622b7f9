import { createHmac } from 'node:crypto';

/** X-Twilio-Signature, made as Twilio's documentation says, without its library. */
export const twilioSignature = (
  authToken: string,
  url: string,
  fields: Readonly<Record<string, string>>,
): string => {
  const names = Object.keys(fields).sort();
  const signed = names.reduce((text, name) => text + name + (fields[name] ?? ''), url);
  return createHmac('sha1', authToken).update(signed).digest('base64');
};
