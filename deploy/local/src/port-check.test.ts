import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { requirePort } from './port-check.ts';

describe('requirePort', () => {
  it('given a port in use, then a sentence says so and what to do', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(requirePort(port, '127.0.0.1')).rejects.toThrow(
      `Port ${port} is in use: stop what listens there, or choose another with PORT=...`,
    );
    server.close();
    await once(server, 'close');
    await expect(requirePort(port, '127.0.0.1')).resolves.toBeUndefined();
  });

  it('given an address of another machine, then it is not called in use', async () => {
    await expect(requirePort(0, '192.0.2.1')).rejects.toThrow('Nothing can listen on port 0 of 192.0.2.1');
  });
});
