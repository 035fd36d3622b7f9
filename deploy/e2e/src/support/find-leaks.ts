import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wordsOf } from './typed.ts';

/**
 * Where something that was typed appears in a log: the field, the file and the line, never the value.
 * @param folder the logs, one file for each process
 * @param fields what was typed, as words, with the field that it was typed into
 */
export const findLeaks = async (folder: string, fields: ReadonlyMap<string, string>): Promise<string[]> => {
  const leaks: string[] = [];
  for (const file of (await readdir(folder)).sort()) {
    const lines = (await readFile(join(folder, file), 'utf8')).split('\n').map(wordsOf);
    const known = new Set(lines.flatMap((line) => line.split(' ')));
    for (const [trace, field] of fields) {
      if (
        !trace
          .trim()
          .split(' ')
          .every((word) => known.has(word))
      )
        continue;
      const at = lines.findIndex((line) => line.includes(trace));
      if (at >= 0) leaks.push(`${field}: ${file}, line ${at + 1}`);
    }
  }
  return [...new Set(leaks)];
};
