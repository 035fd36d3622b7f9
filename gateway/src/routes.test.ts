import { describe, expect, it } from '@jest/globals';
import type { Route } from '@loanline/proto/contract';
import { routes } from '@loanline/proto/routes';
import { gatewayRoutes } from './routes.ts';

const contracts: readonly Route[] = Object.values(routes);
const callOf = ({ method, path }: Route) => `${method} ${path}`;

describe('the route table', () => {
  it('has every contract that is not internal, once', () => {
    const isPublic = ({ access }: Route) => access !== 'internal';
    expect(gatewayRoutes.map(callOf).sort()).toEqual(contracts.filter(isPublic).map(callOf).sort());
  });

  it('has nothing that is not a contract, nor anything internal', () => {
    for (const route of gatewayRoutes) {
      expect(contracts).toContain(route);
      expect(route.access).not.toBe('internal');
    }
  });

  it('lets only paths of the API in', () => {
    expect(gatewayRoutes.filter(({ path }) => !path.startsWith('/api/'))).toEqual([]);
  });

  it.each([
    ['tracker', '{applicationId}'],
    ['visitor', '{inquiryId}'],
  ])('names in each %s route what its caller must know: %s', (wanted, name) => {
    const found = gatewayRoutes.filter(({ access }) => access === wanted);
    expect(found.length).toBeGreaterThan(0);
    for (const { path } of found) expect(path).toContain(name);
  });
});
