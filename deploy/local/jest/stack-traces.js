/** Stack traces as V8 writes them, at the lines of the sources. */
import { findSourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const inSource = (frame) => {
  const [file, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()];
  if (!file?.startsWith('file:')) return String(frame);
  const { lineNumber = line, columnNumber = column } = findSourceMap(file)?.findOrigin(line, column) ?? {};
  return String(frame).replace(
    `${file}:${line}:${column}`,
    `${fileURLToPath(file)}:${lineNumber}:${columnNumber}`,
  );
};

export const mapStackTraces = () => {
  process.setSourceMapsEnabled(true);
  Error.prepareStackTrace = (error, frames) =>
    [String(error), ...frames.map((frame) => `    at ${inSource(frame)}`)].join('\n');
};
