/** A stretch of a message: plain words, or an address to be tapped. */
export interface TextPart {
  readonly text: string;
  /** http or https, never anything else. */
  readonly href?: string;
}

const addresses = /https?:\/\/[^\s<>"]+/gi;
// What ends a sentence is not part of the address; a closing bracket is only where it was opened in it.
const trailing = (address: string): string => {
  const end = /[.,;:!?'’”\]}]+$/.exec(address)?.[0] ?? '';
  if (end !== '') return trailing(address.slice(0, -end.length));
  return address.endsWith(')') && !address.includes('(') ? trailing(address.slice(0, -1)) : address;
};

/** Splits a message's text into plain text and web addresses. */
export const linkify = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const address = trailing(found);
    if (!URL.canParse(address)) continue;
    if (index > done) parts.push({ text: text.slice(done, index) });
    parts.push({ text: address, href: address });
    done = index + address.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
};
