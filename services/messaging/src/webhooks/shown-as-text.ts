/** What staff read in place of a message that is neither text nor a file. */
export const notShown =
  '(We cannot show this message. It may be empty, or of a kind that we do not support. Ask the customer to send it as text.)';

interface Place {
  readonly latitude: number;
  readonly longitude: number;
  readonly name?: string | undefined;
  readonly address?: string | undefined;
}

/** Five decimals are about a metre. */
const degrees = (value: number, positive: string, negative: string): string =>
  `${Math.abs(value).toFixed(5)}° ${value < 0 ? negative : positive}`;

/**
 * A map search finds coordinates that are written like this. The letters divide their digits: together these could be
 * mistaken for a card number and masked, in this text or wherever else it is masked.
 */
export const placeAsText = ({ latitude, longitude, name, address }: Place): string => {
  const words = [name, address].filter(Boolean).join(', ');
  const coordinates = `${degrees(latitude, 'N', 'S')}, ${degrees(longitude, 'E', 'W')}`;
  return `Location: ${words ? `${words} (${coordinates})` : coordinates}`;
};

interface ContactCard {
  readonly name: string;
  readonly phones: readonly string[];
}

export const contactsAsText = (cards: readonly ContactCard[]): string =>
  cards.map(({ name, phones }) => `Contact: ${[name, ...phones].join(', ')}`).join('\n');

export const reactionAsText = (emoji: string): string => `Reaction: ${emoji}`;
