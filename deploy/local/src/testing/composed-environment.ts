import { parse } from 'yaml';

interface ComposeFile {
  readonly services: Readonly<
    Record<string, { readonly environment?: Readonly<Record<string, string | number>> }>
  >;
}

/**
 * What a process is told by the text of a compose file, with its merges, and nothing that another process is told.
 * @param given what stands in .env
 */
export const composedEnvironment = (
  compose: string,
  process: string,
  given: Readonly<Record<string, string | undefined>>,
): Record<string, string> => {
  const { services } = parse(compose, { merge: true }) as ComposeFile;
  const filled = (value: string) =>
    value.replaceAll(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_all, name: string, standard?: string) => {
      const stands = given[name] ?? '';
      return stands === '' ? (standard ?? '') : stands;
    });
  return Object.fromEntries(
    Object.entries(services[process]?.environment ?? {}).map(([name, value]) => [
      name,
      filled(String(value)),
    ]),
  );
};
