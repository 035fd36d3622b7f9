const errors = new Set([
  '#BLOCKED!',
  '#BUSY!',
  '#CALC!',
  '#CONNECT!',
  '#DIV/0!',
  '#ERROR!',
  '#EXTERNAL!',
  '#FIELD!',
  '#GETTING_DATA',
  '#N/A',
  '#NAME?',
  '#NULL!',
  '#NUM!',
  '#PYTHON!',
  '#REF!',
  '#SPILL!',
  '#TIMEOUT!',
  '#UNKNOWN!',
  '#VALUE!',
]);

/** True for a text that Excel or Google Sheets shows where a formula failed, such as #REF!: it is no value. */
export const isSpreadsheetError = (text: string): boolean =>
  text.startsWith('#') && errors.has(text.toUpperCase());
