import { identityHeader } from '@loanline/kit/access/identity';
import { anonymous, type createTestIdentity } from '@loanline/kit/testing/keys';
import { once } from 'node:events';
import { createServer, request } from 'node:http';

/**
 * Takes the gateway's place between providers and a service: it signs each call as anonymous.
 * @param urlOf where the service answers, asked at each call
 */
export const startSigningProxy = async (
  port: number,
  identity: ReturnType<typeof createTestIdentity>,
  urlOf: () => string,
) => {
  const nobody = await identity.sign(anonymous);
  const proxy = createServer((incoming, answer) => {
    const { hostname, port: inner } = new URL(urlOf());
    const headers = { ...incoming.headers, [identityHeader]: nobody };
    const outgoing = request(
      { hostname, port: inner, path: incoming.url, method: incoming.method, headers },
      (response) => {
        answer.writeHead(response.statusCode ?? 500, response.headers);
        response.pipe(answer);
      },
    );
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  });
  proxy.listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
};
