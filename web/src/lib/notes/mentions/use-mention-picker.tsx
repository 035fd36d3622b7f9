import { counted } from '@loanline/proto/rules/counted';
import type { ComponentProps, KeyboardEvent, ReactNode, RefObject } from 'react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { announce } from '../../../ui/announcer.tsx';
import { MentionList, optionId } from './mention-list.tsx';
import { colleaguesFor, typedName } from './mention-text.ts';

interface MentionPicker {
  /** The colleagues to choose from, while a name is being typed. */
  readonly list: ReactNode;
  /** For the field of the text. */
  readonly props: Pick<
    ComponentProps<'textarea'>,
    'aria-autocomplete' | 'aria-haspopup' | 'aria-controls' | 'aria-activedescendant' | 'onSelect' | 'onBlur'
  >;
  /** Chooses with the arrow keys, Enter, Tab and Escape; true when the key was for the list. */
  readonly press: (event: KeyboardEvent) => boolean;
}

/** Offers colleagues where somebody types @ in a text. */
export const useMentionPicker = (
  field: RefObject<HTMLTextAreaElement | null>,
  [text, setText]: readonly [string, (text: string) => void],
  usernames: readonly string[],
): MentionPicker => {
  const listId = useId();
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  /** Position of the @ whose list was closed with Escape. */
  const [closedAt, setClosedAt] = useState<number>();
  const caretToSet = useRef<number>(undefined);

  const typed = caret === undefined ? undefined : typedName(text, caret);
  const found = typed && typed.at !== closedAt ? colleaguesFor(typed.name, usernames) : [];
  const isOpen = found.length > 0;
  const place = Math.min(active, found.length - 1);
  const count = isOpen ? found.length : undefined;

  useEffect(() => {
    if (count !== undefined) announce(`${counted(count, 'colleague')} found`);
  }, [count]);
  useLayoutEffect(() => {
    if (caretToSet.current === undefined) return;
    field.current?.setSelectionRange(caretToSet.current, caretToSet.current);
    caretToSet.current = undefined;
  }, [field, text]);

  const pick = (username: string) => {
    if (!typed || caret === undefined) return;
    const before = `${text.slice(0, typed.at)}@${username} `;
    caretToSet.current = before.length;
    setCaret(before.length);
    setText(before + text.slice(caret).trimStart());
  };

  const press = (event: KeyboardEvent): boolean => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[place];
    if (!isOpen || chosen === undefined || event.ctrlKey || event.metaKey) return false;
    if (by !== undefined) setActive((place + by + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(chosen);
    else if (event.key === 'Escape') setClosedAt(typed?.at);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return {
    list: isOpen && (
      <MentionList id={listId} usernames={found} active={place} onActive={setActive} onPick={pick} />
    ),
    props: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? optionId(listId, place) : undefined,
      onSelect: ({ currentTarget: { value, selectionStart } }) => {
        if (selectionStart === caret) return;
        if (!typedName(value, selectionStart)) setClosedAt(undefined);
        setCaret(selectionStart);
        setActive(0);
      },
      onBlur: () => {
        setCaret(undefined);
        setClosedAt(undefined);
      },
    },
    press,
  };
};
