import * as z from 'zod/mini';
import type { EventDefinition } from './contract.ts';

const fieldsOf = (definition: EventDefinition): string => {
  const { properties = {} } = z.toJSONSchema(definition.data, { unrepresentable: 'any' });
  return Object.keys(properties).join(', ');
};

/** The events as a Markdown table, one line each. */
export const eventTable = (events: Readonly<Record<string, EventDefinition>>): string =>
  [
    '| Event | Published by | Taken up by | Key | Data |',
    '|---|---|---|---|---|',
    ...Object.values(events).map(
      (event) =>
        `| \`${event.name}\` | ${event.publisher} | ${event.subscribers.join(', ')} | ${event.key} | ${fieldsOf(event)} |`,
    ),
  ].join('\n');
