import { describe, expect, it } from '@jest/globals';
import type { Route } from '@loanline/proto/contract';
import { publicRoutes, routes } from '@loanline/proto/routes';

const table = Object.values(publicRoutes);
const callOf = ({ method, path }: Route) => `${method} ${path}`;

describe('the public routes', () => {
  it('include nothing internal, and leave out only what is between services', () => {
    expect(table.filter(({ access }) => access === 'internal')).toEqual([]);
    const others = Object.values<Route>(routes).filter((route) => !table.includes(route));
    expect(others.filter(({ path }) => !path.startsWith('/internal/'))).toEqual([]);
  });

  it('have one contract for each call', () => {
    expect(new Set(table.map(callOf)).size).toBe(table.length);
  });

  it.each([
    ['tracker', '{applicationId}'],
    ['customer', '{applicationId}'],
    ['inquiry', '{inquiryId}'],
  ])('name in each %s path what its caller must know: %s', (wanted, name) => {
    const found = table.filter(({ access }) => access === wanted);
    expect(found.length).toBeGreaterThan(0);
    for (const { path } of found) expect(path).toContain(name);
  });
});
