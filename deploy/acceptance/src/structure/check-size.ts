const mostFiles = 25;
const mostLines = 300;

export const checkFolder = (folder: string, files: readonly string[]): string[] =>
  files.length > mostFiles ? [`${folder} has ${files.length} files, ${mostFiles} at most: group them`] : [];

export const checkLength = (file: string, text: string): string[] => {
  const lines = text.replace(/\n$/, '').split('\n').length;
  return lines > mostLines ? [`${file} has ${lines} lines, ${mostLines} at most: split it`] : [];
};
