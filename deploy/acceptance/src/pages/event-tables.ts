import type { EventDefinition, ServiceName } from '@loanline/proto/contract';
import { events } from '@loanline/proto/events';
import { readmeOf, services } from './readmes.ts';
import type { WrittenPage } from './written-page.ts';

const all: readonly EventDefinition[] = Object.values(events);

/** One line for each text, with all events that have it. */
const tableOf = (header: string, rows: readonly (readonly [name: string, text: string])[]): string => {
  const texts = [...new Set(rows.map(([, text]) => text))];
  const lines = texts.map((text) => {
    const names = rows.filter(([, other]) => other === text).map(([name]) => `\`${name}\``);
    return `| ${names.join(', ')} | ${text} |`;
  });
  return [header, '|---|---|', ...lines].join('\n');
};

const publishedBy = (service: ServiceName) =>
  tableOf(
    '| publishes | when |',
    all.flatMap(({ name, when, publishers }) =>
      publishers.includes(service) ? [[name, when] as const] : [],
    ),
  );

const consumedBy = (service: ServiceName) =>
  tableOf(
    '| consumes | what it does |',
    all.flatMap(({ name, subscribers: { [service]: text } }) =>
      text === undefined ? [] : [[name, text] as const],
    ),
  );

const replaceTable = (page: string, table: string, path: string): string => {
  const [header = ''] = table.split('\n');
  const start = page.indexOf(header);
  if (start === -1) throw new Error(`${path} has no table that begins with ${header}`);
  return page.slice(0, start) + table + page.slice(page.indexOf('\n\n', start));
};

/** The READMEs, with the events that each service publishes and consumes. */
export const eventTables: readonly WrittenPage[] = services.map((service) => {
  const path = readmeOf(service);
  const tables = [publishedBy(service), consumedBy(service)];
  return {
    path,
    rewrite: (current) => tables.reduce((page, table) => replaceTable(page, table, path), current),
  };
});
