/** What spreadsheet programs read as the start of a formula, also in full width (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text that no spreadsheet program takes for a formula. */
export const harmlessText = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Excel takes a csv without this mark for Windows-1252. */
export const csvMark = '\uFEFF';

/** Semicolons as well: where a comma is the decimal sign, Excel splits lines at semicolons. */
const quoted = (text: string): string => (/[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One line of a csv, of texts that are harmless. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;
