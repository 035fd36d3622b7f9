import { describe, expect, it } from '@jest/globals';
import { backServices } from '../contract.ts';
import { events } from './index.ts';

const services: readonly string[] = ['gateway', ...backServices];
const all = Object.values(events).map((event) => [event.name, event] as const);

describe('the events', () => {
  it.each(all)('%s has publishers and subscribers, each of them once', (_name, event) => {
    for (const named of [event.publishers, Object.keys(event.subscribers)]) {
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((service) => !services.includes(service))).toEqual([]);
      expect(new Set(named).size).toBe(named.length);
    }
  });

  it('are defined once each, under their own name', () => {
    expect(Object.entries(events).filter(([name, event]) => event.name !== name)).toEqual([]);
  });

  it.each(all)('%s has its key among its data', (_name, event) => {
    expect(Object.keys(event.data.shape)).toContain(event.key);
  });

  it.each(all.filter(([, event]) => 'atOnce' in event))(
    '%s is published at once, so nobody but gateways consumes it',
    (_name, event) => expect(Object.keys(event.subscribers)).toEqual(['gateway']),
  );
});
