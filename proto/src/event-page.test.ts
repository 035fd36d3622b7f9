import { describe, expect, it } from '@jest/globals';
import type { ServiceName } from './contract.ts';
import { eventTable } from './event-page.ts';
import { events } from './events/index.ts';

const services: readonly ServiceName[] = [
  'gateway',
  'applications',
  'chat',
  'messaging',
  'reminders',
  'integrations',
];
const all = Object.values(events).map((event) => [event.name, event] as const);

describe('the events', () => {
  it.each(all)('%s has one publisher and subscribers that exist', (_name, event) => {
    expect([...services, 'each subscriber of person.requested.v1']).toContain(event.publisher);
    expect(event.subscribers.length).toBeGreaterThan(0);
    expect(event.subscribers.filter((service) => !services.includes(service))).toEqual([]);
    expect(new Set(event.subscribers).size).toBe(event.subscribers.length);
  });

  it('are defined once each, under their own name', () => {
    expect(Object.entries(events).filter(([name, event]) => event.name !== name)).toEqual([]);
  });

  it.each(all)('%s has its key among its data', (_name, event) => {
    expect(Object.keys(event.data.shape)).toContain(event.key);
  });

  it('are one line each of the table', () => {
    const lines = eventTable(events).split('\n').slice(2);
    expect(lines).toHaveLength(all.length);
    expect(lines[0]).toBe(
      '| `application.opened.v1` | applications | chat, gateway | applicationId | applicationId, trackerId |',
    );
  });
});
