import { useEffect, useEffectEvent } from 'react';
import { createStored } from '../../../lib/stored.ts';
import { searchFieldId } from './search-field.tsx';
import type { Shortcut } from '../model/shortcuts.ts';
import { shortcutOf, step } from '../model/shortcuts.ts';

const wanted = createStored(
  'loanline.staff.shortcuts',
  (value): value is boolean => typeof value === 'boolean',
);

/** Whether single keys act; a person who speaks to their computer can turn them off (WCAG 2.1.4). */
export const shortcutsWanted = (): boolean => wanted.read() ?? true;

export const wantShortcuts = (on: boolean): void => wanted.write(on);

/** Marks the button that Enter should press in a row of a list. */
export const rowAction = { 'data-row-action': true } as const;

/** Marks the button that E should press in a row of a list. */
export const rowResolve = { 'data-row-resolve': true } as const;

/** Moves the focus to the main button of the next or previous row. */
export const goToRow = (direction: 'next' | 'previous'): void => {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-row-action]')];
  const current = buttons.findIndex((button) => button === document.activeElement);
  const target = buttons[step(direction, current, buttons.length)];
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
};

/** Resolves the row that has the focus, which goes to the next one first: the row is about to leave the list. */
const resolveRow = (): void => {
  const row = document.activeElement?.closest('tr, article');
  const button = row?.querySelector<HTMLElement>('[data-row-resolve]');
  if (!row || !button) return;
  goToRow('next');
  if (row.contains(document.activeElement)) goToRow('previous');
  button.click();
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Listens to the dashboard's keys while it is on screen. */
export const useShortcuts = (onHelp: () => void): void => {
  const act = useEffectEvent((shortcut: Shortcut) => {
    if (shortcut === 'help') onHelp();
    else if (shortcut === 'search') document.getElementById(searchFieldId)?.focus();
    else if (shortcut === 'resolve') resolveRow();
    else goToRow(shortcut);
  });

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const shortcut = shortcutOf({
        key: event.key,
        modified: event.ctrlKey || event.metaKey || event.altKey,
        typing: isTyping(event.target),
        busy: document.querySelector('dialog[open]') !== null,
      });
      if (!shortcut || !shortcutsWanted()) return;
      event.preventDefault();
      act(shortcut);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};
