/**
 * Characters that spreadsheet programs read as the start of a formula, including full-width ones (OWASP, CSV injection).
 */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** One value of a row as a text that no program takes for a formula; '' for nothing, parts of a list by semicolons. */
export const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return cellText(value.map(String).join('; '));
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return typeof value === 'string' && formula.test(text) ? `'${text}` : text;
};

/** `customerFirstName` as `Customer First Name`. */
export const headerOf = (name: string): string =>
  name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/^./, (letter) => letter.toUpperCase());
