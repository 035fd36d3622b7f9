/** Looks for malware in a file. */
export interface Scanner {
  /** @throws Error when there was no answer: the file is then neither accepted nor refused */
  scan(content: Buffer): Promise<'clean' | 'infected'>;
}
