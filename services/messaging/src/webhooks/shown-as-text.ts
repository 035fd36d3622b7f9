/** What staff read in place of a message that is neither text nor a file. */
export const notShown =
  '(This message is empty, or of a kind that we cannot show. Ask the customer to write it.)';

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
