/** What follows a username where its name ends; a full stop belongs to a longer name only before a letter or digit. */
const nameEnds = String.raw`(?![\p{L}\p{N}_@-]|\.[\p{L}\p{N}])`;

const escaped = (username: string) => username.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const namesIn = (usernames: readonly string[]) =>
  new RegExp(`((?<![\\p{L}\\p{N}])@(?:${usernames.map(escaped).join('|')})${nameEnds})`, 'gu');

/** The text in parts, of which those with `username` name a colleague. */
export const mentionParts = (
  text: string,
  usernames: readonly string[],
): readonly { readonly text: string; readonly username?: string }[] =>
  usernames.length === 0
    ? [{ text }]
    : text
        .split(namesIn(usernames))
        .map((part, place) => (place % 2 === 1 ? { text: part, username: part.slice(1) } : { text: part }))
        .filter(({ text: part }) => part !== '');

/** Whom the text names, each once. */
export const mentionsIn = (text: string, usernames: readonly string[]): string[] => [
  ...new Set(mentionParts(text, usernames).flatMap(({ username }) => username ?? [])),
];

/** A name that somebody is typing: what follows the @, and where that @ is; undefined when they type something else. */
export const typedName = (text: string, caret: number): { name: string; at: number } | undefined => {
  const [, name] = /(?:^|[\s(])@([^\s@]*)$/u.exec(text.slice(0, caret)) ?? [];
  return name === undefined ? undefined : { name, at: caret - name.length - 1 };
};

/** The usernames that contain what was typed; those that begin with it come first. */
export const colleaguesFor = (name: string, usernames: readonly string[]): readonly string[] => {
  const typed = name.toLowerCase();
  const found = usernames.filter((username) => username.toLowerCase().includes(typed));
  const begins = (username: string) => Number(username.toLowerCase().startsWith(typed));
  return found.sort((one, other) => begins(other) - begins(one) || one.localeCompare(other));
};
