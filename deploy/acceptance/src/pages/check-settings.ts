import { readSettings, settingsOf } from '@loanline/local/settings';
import { readmeOf, services } from './readmes.ts';
import { settingLines } from './setting-lines.ts';

/** The pages with the settings that several services have. */
export const commonReadmes = ['README.md', 'services/kit/README.md'];

/** The names that the two local ways of running look up themselves. */
const namesReadByRunner = (): string[] => {
  const names: string[] = [];
  const env: Record<string, string | undefined> = {};
  readSettings(new Proxy(env, { get: (_none, name) => void names.push(String(name)) }));
  return names;
};
const ofRunner = namesReadByRunner();

const namesIn = (page: string): string[] => settingLines(page).flatMap(({ names }) => names);

const defaultsOf = (name: string): string[] =>
  services.flatMap((service) => {
    const setting = settingsOf[service][name];
    return setting ? [String(setting.parse(undefined))] : [];
  });

/** The local ways of running have defaults of their own. */
const checkDefaults = (path: string, page: string): string[] =>
  settingLines(page).flatMap(({ names, number }) =>
    names
      .filter((name) => number !== undefined && !ofRunner.includes(name))
      .filter((name) => defaultsOf(name).some((real) => real !== number))
      .map((name) => `${path} says that the default of ${name} is ${number}; it is ${defaultsOf(name)[0]}`),
  );

/**
 * Compares the tables of settings with the code.
 * @param pages text of every README with such a table, by its path below the root of the project
 * @returns a sentence for each fault, beginning with where it is
 */
export const checkSettings = (pages: ReadonlyMap<string, string>): string[] => {
  const pageAt = (path: string) => pages.get(path) ?? '';
  const common = commonReadmes.flatMap((path) => namesIn(pageAt(path)));
  const known = [...services.flatMap((service) => Object.keys(settingsOf[service])), ...ofRunner];
  const unread = commonReadmes.flatMap((path) =>
    namesIn(pageAt(path))
      .filter((name) => !known.includes(name))
      .map((name) => `${path} has the setting ${name}, which nothing reads`),
  );
  const ofServices = services.flatMap((service) => {
    const path = readmeOf(service);
    const named = [...namesIn(pageAt(path)), ...common];
    const settings = [...Object.keys(settingsOf[service]), ...common];
    return [
      ...settings.filter((name) => !named.includes(name)).map((name) => `${path} lacks the setting ${name}`),
      ...named
        .filter((name) => !settings.includes(name))
        .map((name) => `${path} has the setting ${name}, which ${service} does not read`),
    ];
  });
  return [...unread, ...ofServices, ...[...pages].flatMap(([path, page]) => checkDefaults(path, page))];
};
