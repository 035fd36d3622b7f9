import twilio from 'twilio';

export interface TwilioAccess {
  readonly accountSid: string;
  readonly authToken: string;
  /** Another place that speaks as Twilio does; undefined is Twilio's own. */
  readonly baseUrl: string | undefined;
  readonly timeoutMs: number;
}

/** Sends what is meant for Twilio's hosts elsewhere. */
const redirected = (client: InstanceType<typeof twilio.RequestClient>, origin: string) => {
  const request = client.request.bind(client);
  client.request = (options) => {
    const { pathname, search } = new URL(options.uri);
    return request({ ...options, uri: `${origin}${pathname}${search}` });
  };
  return client;
};

/** Twilio's own client. It never retries automatically: a send that is repeated blindly may arrive twice. */
export const createTwilioClient = ({ accountSid, authToken, baseUrl, timeoutMs }: TwilioAccess) => {
  const client = new twilio.RequestClient({ timeout: timeoutMs, autoRetry: false, keepAlive: true });
  return twilio(accountSid, authToken, {
    autoRetry: false,
    httpClient: baseUrl ? redirected(client, new URL(baseUrl).origin) : client,
  });
};
