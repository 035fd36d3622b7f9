import type { ComponentType } from 'react';
import { Badges } from './sections/badges.tsx';
import { Bars } from './sections/bars.tsx';
import { Buttons } from './sections/buttons.tsx';
import { Cards } from './sections/cards.tsx';
import { Chat } from './sections/chat.tsx';
import { Choices } from './sections/choices.tsx';
import { Colours } from './sections/colours.tsx';
import { Dialogs } from './sections/dialogs.tsx';
import { FieldsOfForms } from './sections/fields-of-forms.tsx';
import { Fields } from './sections/fields.tsx';
import { Forms } from './sections/forms.tsx';
import { ListStates } from './sections/list-states.tsx';
import { Menus } from './sections/menus.tsx';
import { Notes } from './sections/notes.tsx';
import { Notices } from './sections/notices.tsx';
import { Records } from './sections/records.tsx';
import { Steps } from './sections/steps.tsx';
import { Tables } from './sections/tables.tsx';
import { Text } from './sections/text.tsx';
import { Toasts } from './sections/toasts.tsx';

/** What the page shows, from top to bottom. */
export const sections: readonly { readonly title: string; readonly Content: ComponentType }[] = [
  { title: 'Colours', Content: Colours },
  { title: 'Text', Content: Text },
  { title: 'Buttons', Content: Buttons },
  { title: 'Fields', Content: Fields },
  { title: 'Fields of forms', Content: FieldsOfForms },
  { title: 'Choices', Content: Choices },
  { title: 'Forms', Content: Forms },
  { title: 'Badges', Content: Badges },
  { title: 'Menus', Content: Menus },
  { title: 'Dialogs', Content: Dialogs },
  { title: 'Toasts', Content: Toasts },
  { title: 'Notices', Content: Notices },
  { title: 'Cards', Content: Cards },
  { title: 'Steps', Content: Steps },
  { title: 'Bars of lists', Content: Bars },
  { title: 'Tables', Content: Tables },
  { title: 'States of lists', Content: ListStates },
  { title: 'Records', Content: Records },
  { title: 'Chat', Content: Chat },
  { title: 'Notes', Content: Notes },
];
