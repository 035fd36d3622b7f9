/** Replaces characters as Twilio does, so that a text needs fewer segments (Smart Encoding). */
const encoded = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u201A\u201B]/g, "'")
    .replace(/[\u201C\u201D\u201E\u201F]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether Twilio has our text. It may have replaced characters, and a trial account adds a sentence in front. */
export const isSameText = (theirs: string, ours: string): boolean => encoded(theirs).endsWith(encoded(ours));
