import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';

export interface FramedConversation {
  readonly title: string;
  /** The title's two parts: of the customer, and what it is. */
  readonly name: string;
  readonly kind: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Draws what holds a conversation. */
export type ConversationFrame = (conversation: FramedConversation) => ReactNode;

/** Opens over the current section. Its title is aligned with its messages. */
export const inDialog: ConversationFrame = ({ title, onClose, children }) => (
  <Dialog title={title} width="44rem" edge={4} onClose={onClose}>
    {children}
  </Dialog>
);
