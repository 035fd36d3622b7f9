import { dialledHere } from '@loanline/proto/rules/uk-phone';
import type { Found } from './searched-lists.ts';
import { searchedLists } from './searched-lists.ts';
import type { SearchResult } from './use-search.ts';

/** Something to go to that is always there, such as a section. */
export interface Command {
  readonly title: string;
  readonly address: string;
}

/** One line of the dialog. */
export interface Choice extends Found {
  /** Unlike that of every other choice. */
  readonly key: string;
}

export interface ChoiceGroup {
  readonly title: string;
  readonly choices: readonly Choice[];
}

const commandsFor = (commands: readonly Command[], text: string): readonly Choice[] =>
  commands
    .filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase()))
    .map(({ title, address }) => ({
      key: `go ${title}`,
      id: title,
      text: title,
      detail: '',
      opens: { address },
    }));

const isPhone = (text: string): boolean => text.trim().startsWith('+') || /^0\d{5,}$/.test(dialledHere(text));

const isReference = (text: string): boolean => /\d/.test(text) && !text.includes('@') && !isPhone(text);

/** The groups that the dialog shows: where one can go, then what each kind of record has for the text. */
export const choicesFor = (
  commands: readonly Command[],
  text: string,
  { answers, searched }: Pick<SearchResult, 'answers' | 'searched'>,
): readonly ChoiceGroup[] => {
  const groups = searchedLists.map(({ title, allAddress, byReference = false }, index) => {
    const answer = searched === undefined ? undefined : answers[index];
    const choices = (answer?.found ?? []).map((found) => ({ ...found, key: `${title} ${found.id}` }));
    const all: Choice[] =
      answer?.more && allAddress && searched !== undefined
        ? [
            {
              key: `${title} all`,
              id: 'all',
              text: `Show all in ${title}`,
              detail: '',
              opens: { address: allAddress(searched) },
            },
          ]
        : [];
    return { title, choices: [...choices, ...all], comesFirst: byReference && isReference(text) };
  });
  const byLikelihood = groups.toSorted((one, other) => Number(other.comesFirst) - Number(one.comesFirst));
  return [...byLikelihood, { title: 'Go to', choices: commandsFor(commands, text) }].filter(
    ({ choices }) => choices.length > 0,
  );
};
