/** What the dashboard's keys do. */
export type Shortcut =
  | 'next'
  | 'previous'
  | 'reply'
  | 'resolve'
  | 'stage'
  | 'assign'
  | 'note'
  | 'select'
  | 'nextSection'
  | 'previousSection'
  | 'search'
  | 'searchAll'
  | 'help';

export interface ShortcutKey {
  key: string;
  action: string;
}

/** The sheet of shortcuts, in the order in which it shows them. */
export const shortcutKeys: readonly ShortcutKey[] = [
  { key: 'J', action: 'Go to the next row. If a record is open, open the next one' },
  { key: 'K', action: 'Go to the previous row. If a record is open, open the previous one' },
  { key: 'Enter', action: 'Open the record or the conversation of the row' },
  { key: 'R', action: 'Reply: open the conversation of the row, or write in the open one' },
  {
    key: 'E',
    action:
      'Resolve the inquiry of the row, complete its request or the selected ones, or mark its conversation as done',
  },
  { key: 'S', action: 'Choose another stage for the row or the selected rows, or snooze its conversation' },
  {
    key: 'A',
    action: 'Send the request of the row, or the selected ones, to an agent, or take its conversation',
  },
  { key: 'N', action: 'Write a note about what is open' },
  { key: 'X', action: 'Select the row' },
  { key: ']', action: 'Go to the next section' },
  { key: '[', action: 'Go to the previous section' },
  { key: 'Ctrl K', action: 'Search all records, or go to a section (⌘ K on a Mac)' },
  { key: '/', action: 'Search this list; in an empty message, choose a saved reply' },
  { key: '?', action: 'Show these shortcuts' },
  { key: 'Ctrl Enter', action: 'Send the message, and resolve the inquiry or complete the request' },
  { key: 'F8', action: 'Go to the notice at the bottom, to undo what it reports' },
  { key: 'Esc', action: 'Close a dialog or the open record' },
];

const shortcuts: Readonly<Record<string, Shortcut>> = {
  j: 'next',
  k: 'previous',
  r: 'reply',
  e: 'resolve',
  s: 'stage',
  a: 'assign',
  n: 'note',
  x: 'select',
  ']': 'nextSection',
  '[': 'previousSection',
  '/': 'search',
  '?': 'help',
};

/** What was pressed, and where: `typing` in a field, `busy` while a dialog is open. */
export interface KeyPress {
  key: string;
  /** With Ctrl or ⌘. */
  command: boolean;
  /** With Alt. */
  alternative: boolean;
  typing: boolean;
  busy: boolean;
  /** Whether the keyboard repeats a key that is held down. */
  held: boolean;
}

const meaningOf = ({ key, command, alternative, typing, busy }: KeyPress): Shortcut | undefined => {
  if (busy || alternative) return undefined;
  if (command) return key.toLowerCase() === 'k' ? 'searchAll' : undefined;
  return typing ? undefined : shortcuts[key.toLowerCase()];
};

/** The shortcut a key press means, if it means one. A key held down moves through the list, and changes nothing in it. */
export const shortcutOf = (press: KeyPress): Shortcut | undefined => {
  const meaning = meaningOf(press);
  return !press.held || meaning === 'next' || meaning === 'previous' ? meaning : undefined;
};
