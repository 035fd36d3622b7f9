/** What staff read in place of a message that is neither text nor a file. */
export const notShown =
  '(We cannot show this message. It may be empty, or of a kind that we do not support. Ask the customer to send it as text.)';

interface Place {
  readonly latitude: string | number;
  readonly longitude: string | number;
  readonly name?: string | undefined;
  readonly address?: string | undefined;
}

/** To about a metre. The letter keeps the digits of both coordinates apart, which could otherwise look like a card number. */
const coordinate = (degrees: number, [positive, negative]: readonly [string, string]): string =>
  `${Math.abs(degrees).toFixed(5)} ${degrees < 0 ? negative : positive}`;

export const placeAsText = ({ latitude, longitude, name, address }: Place): string => {
  const words = [name, address].filter(Boolean).join(', ');
  const coordinates = `${coordinate(Number(latitude), ['N', 'S'])}, ${coordinate(Number(longitude), ['E', 'W'])}`;
  return `Location: ${words ? `${words} (${coordinates})` : coordinates}`;
};

interface ContactCard {
  readonly name: string;
  readonly phones: readonly string[];
}

export const contactsAsText = (cards: readonly ContactCard[]): string =>
  cards.map(({ name, phones }) => `Contact: ${[name, ...phones].join(', ')}`).join('\n');

export const reactionAsText = (emoji: string): string => `Reaction: ${emoji}`;
