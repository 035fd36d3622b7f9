/** What staff read in place of a message that is neither text nor a file. */
export const notShown =
  '(We cannot show this message. It may be empty, or of a kind that we do not support. Ask the customer to send it as text.)';

interface Place {
  readonly latitude: string | number;
  readonly longitude: string | number;
  readonly name?: string | undefined;
  readonly address?: string | undefined;
}

export const placeAsText = ({ latitude, longitude, name, address }: Place): string => {
  const words = [name, address].filter(Boolean).join(', ');
  const coordinates = `${latitude}, ${longitude}`;
  return `Location: ${words ? `${words} (${coordinates})` : coordinates}`;
};

interface ContactCard {
  readonly name: string;
  readonly phones: readonly string[];
}

export const contactsAsText = (cards: readonly ContactCard[]): string =>
  cards.map(({ name, phones }) => `Contact: ${[name, ...phones].join(', ')}`).join('\n');

export const reactionAsText = (emoji: string): string => `Reaction: ${emoji}`;
