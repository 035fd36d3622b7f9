import { parse } from 'yaml';

interface ComposeFile {
  readonly services: Readonly<
    Record<string, { readonly environment?: Readonly<Record<string, string | number>> }>
  >;
}

/**
 * Reads the settings of one process from the text of a compose file, with its merges.
 * @param given the content of .env
 */
export const composedEnvironment = (
  compose: string,
  process: string,
  given: Readonly<Record<string, string | undefined>>,
): Record<string, string> => {
  const { services } = parse(compose, { merge: true }) as ComposeFile;
  const filled = (value: string) =>
    value.replaceAll(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_all, name: string, standard?: string) => {
      const givenValue = given[name] ?? '';
      return givenValue === '' ? (standard ?? '') : givenValue;
    });
  return Object.fromEntries(
    Object.entries(services[process]?.environment ?? {}).map(([name, value]) => [
      name,
      filled(String(value)),
    ]),
  );
};
