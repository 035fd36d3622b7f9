import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { brand } from '../../../brand.ts';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding: ${space(2.5)} ${space(4)};
  border: 1px solid ${colour.accent};
  border-radius: ${radius.medium};
  background: ${colour.surface};

  p {
    flex: 1;
    font-weight: 600;
  }

  svg {
    flex: none;
    color: ${colour.accent};
  }
`;

/** Says that the lender wrote while the chat was closed. */
export const NewMessage = ({ onRead }: { onRead: () => void }): ReactNode => (
  <Line>
    <MessageCircle size={20} aria-hidden />
    <p>New message from {brand.name}</p>
    <Button size="small" variant="secondary" onClick={onRead}>
      Read message
    </Button>
  </Line>
);
