const placeholder = /\{\{\s*([\w.-]+)\s*\}\}/g;

/** The variables of a template's text, in the order in which they first occur. */
export const templateVariableNames = (body: string): string[] => [
  ...new Set([...body.matchAll(placeholder)].map(([, name = '']) => name)),
];

/** A template's text with its variables filled in; those that are not given stay as they are. */
export const fillTemplate = (body: string, variables: Readonly<Record<string, string>>): string =>
  body.replace(placeholder, (whole, name: string) => variables[name] ?? whole);

/** The variables of a template that have no value, or a blank one. */
export const missingTemplateVariables = (
  body: string,
  variables: Readonly<Record<string, string>>,
): string[] => templateVariableNames(body).filter((name) => (variables[name] ?? '').trim() === '');
