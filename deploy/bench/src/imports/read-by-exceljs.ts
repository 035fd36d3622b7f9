import exceljs from 'exceljs';

/**
 * Reads each row of a workbook with exceljs's streaming reader, and discards it. A process of its own, so that its
 * memory can be measured.
 */
const began = performance.now();
let rows = 0;
for await (const sheet of new exceljs.stream.xlsx.WorkbookReader(process.argv[2] ?? '', {}))
  for await (const row of sheet) rows += row.number > 0 ? 1 : 0;
process.send?.({ ms: performance.now() - began, rows });
