const inLink = /^https?:\/\/\S*[?&]id=([^&#\s]+)/i;
const afterLabel = /^(?:application\s+)?ref(?:erence)?(?:\s+(?:number|no))?\s*[:.]\s*(\S.*)$/i;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const mostCharacters = 60;

/** The reference in what somebody typed or pasted: a link to their application, or a label and the reference. */
export const pastedReference = (typed: string): string => {
  const text = typed.trim();
  const reference = decoded(inLink.exec(text)?.[1] ?? '').trim() || (afterLabel.exec(text)?.[1] ?? text);
  return reference.slice(0, mostCharacters);
};
