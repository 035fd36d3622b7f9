import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DashboardView } from './dashboard-address.ts';
import { viewMoves } from './use-view.ts';

const location = { pathname: '/admin', search: '' };
const before = {
  window: globalThis.window,
  location: globalThis.location,
  history: globalThis.history,
};
const steps: string[] = [];

beforeAll(() => {
  const history = {
    pushState: (_state: unknown, _title: string, url: string) => {
      location.search = new URL(url, 'http://localhost').search;
      steps.push(location.search);
    },
  };
  Object.assign(globalThis, { location, history, window: { location } });
});
afterAll(() => void Object.assign(globalThis, before));
beforeEach(() => {
  steps.length = 0;
});

const cases: [string, Partial<DashboardView>, string, string][] = [
  ['an inquiry', { inquiry: 'A' }, '?section=inquiries&status=all&inquiry=A', '?section=inquiries&inquiry=B'],
  [
    'a conversation',
    { talk: { kind: 'inquiry', id: 'A' } },
    '?section=inbox&talk=inquiry%3AA',
    '?section=inbox&talk=sms%3A2',
  ],
  [
    'what is open of a request',
    { backCall: 1, panel: 'notes' },
    '?section=back-calls&back-call=1&panel=notes',
    '?section=back-calls&back-call=1&panel=sms',
  ],
  ['a chat', { chat: '07480' }, '?chat=07480', '?chat=07481'],
];

describe.each(cases)('closing %s', (_, opened, address, other) => {
  it('is a step back to its list', () => {
    location.search = address;
    viewMoves.close(opened);
    expect(steps).toHaveLength(1);
    expect(steps[0]).not.toMatch(/A|07480|notes/);
    expect(address).toContain(steps[0]);
  });

  it('does nothing once another is open', () => {
    location.search = other;
    viewMoves.close(opened);
    expect(steps).toEqual([]);
  });
});
