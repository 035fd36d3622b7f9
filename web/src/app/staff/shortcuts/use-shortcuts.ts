import { useEffect, useEffectEvent } from 'react';
import { createStorageItem } from '../../../lib/storage/storage-item.ts';
import { goToRow } from '../../../ui/list/row-actions.ts';
import { searchFieldId } from '../../../ui/list/search-field.tsx';
import type { Shortcut } from './shortcuts.ts';
import { shortcutOf } from './shortcuts.ts';

const wanted = createStorageItem(
  'loanline.staff.shortcuts',
  (value): value is boolean => typeof value === 'boolean',
);

/** Whether single keys act; a person who speaks to their computer can turn them off (WCAG 2.1.4). */
export const shortcutsWanted = (): boolean => wanted.read() ?? true;

export const wantShortcuts = (on: boolean): void => wanted.write(on);

const focusedRow = () => document.activeElement?.closest('main tr, main li:has(article)');

/** Finds the row that has the focus, in a table or as a card; else the one whose record is open. */
const rowOfFocus = () => focusedRow() ?? document.querySelector('main tr[data-open], main li[data-open]');

/** Whether the focus is in a row other than the one whose record is open. */
const isInClosedRow = (): boolean => focusedRow()?.matches(':not([data-open])') ?? false;

/** What is open beside the list, unless the focus is in another row. */
const openPanel = () => (isInClosedRow() ? null : document.querySelector('[data-record-panel]'));

/** The button for all selected rows. */
const buttonOfSelection = (mark: string) =>
  document.querySelector<HTMLElement>(`[data-selected-rows] [${mark}]`);

/** The button for all selected rows, of a row, or the same one beside the title of its open record. */
const buttonOfRow = (mark: string): HTMLElement | null | undefined =>
  buttonOfSelection(mark) ??
  rowOfFocus()?.querySelector<HTMLElement>(`[${mark}]`) ??
  openPanel()?.querySelector<HTMLElement>(`[${mark}]`);

/** The field for the answer in the conversation that is open beside the list. */
const openReply = () => openPanel()?.querySelector<HTMLElement>('[data-conversation] textarea');

/** Resolves the selected rows, else the row of the focus, which goes to the next one first: the row is about to leave. */
const resolveRow = (): void => {
  const all = buttonOfSelection('data-row-resolve');
  if (all) {
    all.click();
    return;
  }
  const row = rowOfFocus();
  const button = row?.querySelector<HTMLElement>('[data-row-resolve]');
  if (!row || !button) return;
  goToRow('next');
  if (row.contains(document.activeElement)) goToRow('previous');
  button.click();
};

/** Goes to the field for a note in what is open, which a button may have to show first. */
const writeNote = (): void => {
  const field = document.querySelector<HTMLElement>('main [data-note-composer] textarea');
  if (field) field.focus();
  else document.querySelector<HTMLElement>('main [data-note-toggle]')?.click();
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');

interface ShortcutActions {
  onHelp: () => void;
  onSearch: () => void;
  onSection: (direction: 'next' | 'previous') => void;
}

/** Listens to the dashboard's keys while it is on screen. */
export const useShortcuts = ({ onHelp, onSearch, onSection }: ShortcutActions): void => {
  const act = useEffectEvent((shortcut: Shortcut) => {
    const actions: Readonly<Record<Shortcut, () => void>> = {
      next: () => goToRow('next'),
      previous: () => goToRow('previous'),
      reply: () => {
        const field = openReply();
        if (field) field.focus();
        else (buttonOfRow('data-row-reply') ?? buttonOfRow('data-row-action'))?.click();
      },
      resolve: resolveRow,
      stage: () => buttonOfRow('data-row-stage')?.click(),
      assign: () => buttonOfRow('data-row-assign')?.click(),
      note: writeNote,
      select: () => rowOfFocus()?.querySelector<HTMLElement>('input[type=checkbox]')?.click(),
      nextSection: () => onSection('next'),
      previousSection: () => onSection('previous'),
      search: () => document.getElementById(searchFieldId)?.focus(),
      searchAll: onSearch,
      help: onHelp,
    };
    actions[shortcut]();
  });

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const shortcut = shortcutOf({
        key: event.key,
        command: event.ctrlKey || event.metaKey,
        alternative: event.altKey,
        typing: isTyping(event.target),
        busy: document.querySelector('dialog[open]') !== null,
        held: event.repeat,
      });
      // Only single keys can be turned off: with Ctrl, nobody presses one by accident.
      if (!shortcut || (shortcut !== 'searchAll' && !shortcutsWanted())) return;
      event.preventDefault();
      act(shortcut);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};
