/** What failed, a line or a few for each, so that it can be read at the end of a long run. */
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const beginning = (message) =>
  message.replace(colours, '').split('\n').filter(Boolean).slice(0, 8).join('\n    ');

export const jestFaults = ({ testResults }) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.replace(`${process.cwd()}/`, '');
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [`${file}: ${beginning(message)}`] : [];
    return failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}\n    ${beginning(failureMessages.join('\n'))}`,
    );
  });

/** The tests that ended so: `unexpected` or `flaky`. */
export const playwrightFaults = (suites, ending) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === ending)
        .map(({ results }) => {
          const errors = results.flatMap(({ error }) => (error?.message ? [beginning(error.message)] : []));
          return `${file}:${line} ${title}\n    ${errors[0] ?? 'no message'}`;
        }),
    ),
    ...playwrightFaults(inner, ending),
  ]);
