import { expect, it } from '@jest/globals';
import { backServices, type EventDefinition, type ServiceName } from '@loanline/proto/contract';
import { events } from '@loanline/proto/events';
import { readSettings, settingsOf } from '@loanline/local/settings';
import { readFileSync } from 'node:fs';

const services = ['gateway', ...backServices] as const;
const all: readonly EventDefinition[] = Object.values(events);

const readmeAt = (folder: string): string =>
  readFileSync(new URL(`../../../../${folder}/README.md`, import.meta.url), 'utf8');
const readmeOf = (service: ServiceName): string =>
  readmeAt(service === 'gateway' ? service : `services/${service}`);

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

const publishes = (service: ServiceName) => (event: EventDefinition) => event.publishers.includes(service);
const consumes = (service: ServiceName) => (event: EventDefinition) => event.subscribers.includes(service);
const namesOf = (chosen: readonly EventDefinition[]) => chosen.map(({ name }) => name).sort();

it.each(services)('the README of %s names each event that it publishes, and no other', (service) => {
  expect(namedIn(readmeOf(service), /^\| publishes \|/)).toEqual(namesOf(all.filter(publishes(service))));
});

it.each(services)('the README of %s names each event that it consumes, and no other', (service) => {
  expect(namedIn(readmeOf(service), /^\| consumes \|/)).toEqual(namesOf(all.filter(consumes(service))));
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
