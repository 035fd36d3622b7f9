/** The values of the placeholders of a saved reply. */
export interface ReplyFacts {
  readonly firstName?: string | undefined;
  readonly reference?: string | undefined;
  /** Of the member of staff who writes. */
  readonly username?: string | undefined;
}

/** The placeholders that a saved reply may have. */
export const replyPlaceholders = {
  '{first name}': 'firstName',
  '{reference}': 'reference',
  '{my name}': 'username',
} as const satisfies Record<string, keyof ReplyFacts>;

type Placeholder = keyof typeof replyPlaceholders;

const all = Object.keys(replyPlaceholders) as Placeholder[];

/** Fills in the placeholders whose facts are known; the others stay, so that the writer sees what is missing. */
export const filledReply = (text: string, facts: ReplyFacts): string =>
  all.reduce((filled, placeholder) => {
    const fact = facts[replyPlaceholders[placeholder]];
    return fact ? filled.replaceAll(placeholder, () => fact) : filled;
  }, text);
