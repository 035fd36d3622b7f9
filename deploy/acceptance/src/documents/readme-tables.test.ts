import { expect, it } from '@jest/globals';
import { backServices, type EventDefinition, type ServiceName } from '@loanline/proto/contract';
import { events } from '@loanline/proto/events';
import { readSettings, settingsOf } from '@loanline/local/settings';
import { readFileSync, writeFileSync } from 'node:fs';

const services = ['gateway', ...backServices] as const;
const all: readonly EventDefinition[] = Object.values(events);

const pathAt = (folder: string): URL => new URL(`../../../../${folder}/README.md`, import.meta.url);
const pathOf = (service: ServiceName): URL => pathAt(service === 'gateway' ? service : `services/${service}`);
const readmeAt = (folder: string): string => readFileSync(pathAt(folder), 'utf8');
const readmeOf = (service: ServiceName): string => readFileSync(pathOf(service), 'utf8');

/** What the first cells of a table name in code quotes; the table is found by its header. */
const namedIn = (readme: string, header: RegExp): string[] => {
  const lines = readme.split('\n');
  const names: string[] = [];
  for (let at = lines.findIndex((line) => header.test(line)); at !== -1;) {
    const end = lines.findIndex((line, index) => index > at && !line.startsWith('|'));
    for (const line of lines.slice(at + 2, end))
      names.push(...[...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
    at = lines.findIndex((line, index) => index > end && header.test(line));
  }
  return names.sort();
};

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

/** `WRITE_READMES=1` writes the tables of events, which come from the contracts. */
it.each(services)('the README of %s has the events that it publishes and consumes', (service) => {
  const readme = readmeOf(service);
  const written = [publishedBy(service), consumedBy(service)].reduce((page, table) => {
    const [header = ''] = table.split('\n');
    const start = page.indexOf(header);
    return page.slice(0, start) + table + page.slice(page.indexOf('\n\n', start));
  }, readme);
  if (process.env['WRITE_READMES'] === '1') writeFileSync(pathOf(service), written);
  else expect(readme).toBe(written);
});

const common = [readmeAt('services/kit'), readmeAt('.')].flatMap((page) => namedIn(page, /^\| setting \|/));

it.each(services)('each setting of %s is in a table, and its README names no other', (service) => {
  const named = namedIn(readmeOf(service), /^\| setting \|/);
  const settings = Object.keys(settingsOf[service]);
  expect(settings.filter((name) => !named.includes(name) && !common.includes(name))).toEqual([]);
  const isSetting = (name: string) => settings.includes(name) || common.includes(name);
  expect(named.filter((name) => /^[A-Z_]+$/.test(name) && !isSetting(name) && name !== 'AMQP_URL')).toEqual(
    [],
  );
});

/** The names that a reader of settings looks up. */
const readBy = (read: (env: Readonly<Record<string, string | undefined>>) => unknown): string[] => {
  const names: string[] = [];
  read(
    new Proxy<Record<string, string | undefined>>(
      {},
      {
        get: (_none, name) => {
          names.push(String(name));
          return undefined;
        },
      },
    ),
  );
  return names;
};

it.each(['.', 'services/kit'])(
  'the tables of settings in %s/README.md name none that nothing reads',
  (folder) => {
    const read = [...Object.values(settingsOf).flatMap(Object.keys), ...readBy(readSettings)];
    const named = namedIn(readmeAt(folder), /^\| setting \|/).filter((name) => /^[A-Z_]{4,}$/.test(name));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !read.includes(name))).toEqual([]);
  },
);

/** Rows of the tables of settings: the names of the first cell, and the default of the second. */
const defaultsIn = (readme: string): [string, string][] =>
  [...readme.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \| ([\d,]+) \|/gm)].flatMap(
    ([, names = '', standard = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name = '']): [string, string] => [
        name,
        standard.replaceAll(',', ''),
      ]),
  );

it.each(['.', 'services/kit', ...services])(
  'the defaults in the tables of %s are those of the code',
  (place) => {
    const readme =
      place.includes('.') || place.includes('/') ? readmeAt(place) : readmeOf(place as ServiceName);
    const ofTheRunner = readBy(readSettings);
    for (const [name, standard] of defaultsIn(readme).filter(([name]) => !ofTheRunner.includes(name)))
      for (const service of services) {
        const setting = settingsOf[service][name];
        if (setting)
          expect([service, name, String(setting.parse(undefined))]).toEqual([service, name, standard]);
      }
  },
);
