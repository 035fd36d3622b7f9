/** A line of a table of settings. */
interface SettingLine {
  readonly names: readonly string[];
  /** The default, if it is a number. */
  readonly number: string | undefined;
}

const lineOf = (line: string): SettingLine => {
  const [, names = '', standard = ''] = line.split('|').map((cell) => cell.trim());
  return {
    names: [...names.matchAll(/`([A-Z][A-Z0-9_]{3,})`/g)].map(([, name = '']) => name),
    number: /^[\d,]+$/.test(standard) ? standard.replaceAll(',', '') : undefined,
  };
};

/** @returns the lines of each table of a page whose first column is called "setting" */
export const settingLines = (page: string): SettingLine[] =>
  page
    .split('\n\n')
    .filter((part) => part.startsWith('| setting |'))
    .flatMap((table) => table.trimEnd().split('\n').slice(2).map(lineOf));
