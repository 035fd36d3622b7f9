import type { MessageFile } from '@loanline/proto/entities/chat';
import { FileText, Image } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { fileSize } from '../../format/file-size.ts';

const Card = styled.div`
  display: grid;
  gap: ${space(2)};
  max-width: min(85%, 24rem);
  padding: ${space(3)};
  border: 1px solid ${colour.line};
  border-radius: ${radius.medium};
  background: ${colour.surface};
  color: ${colour.text};
  text-align: left;
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)} ${space(3)};
  align-items: center;

  svg {
    grid-row: span 2;
    color: ${colour.muted};
  }

  strong {
    overflow-wrap: anywhere;
    font-weight: 600;
    line-height: 1.3;
  }

  small {
    color: ${colour.muted};
    font-size: 0.8125rem;
    line-height: 1.3;
  }
`;

const kindOf = ({ type }: MessageFile) => (type === 'application/pdf' ? 'PDF' : 'Photo');

interface MessageFileCardProps {
  file: MessageFile;
  /** What has become of the file, and what can be done with it. */
  children?: ReactNode;
}

/** A file in a conversation: its name, where one is known, its kind and its size. */
export const MessageFileCard = ({ file, children }: MessageFileCardProps): ReactNode => {
  const Icon = file.type === 'application/pdf' ? FileText : Image;
  const kind = kindOf(file);
  return (
    <Card>
      <Head>
        <Icon size={24} aria-hidden />
        <strong>{file.name ?? kind}</strong>
        <small>{file.name === undefined ? fileSize(file.bytes) : `${kind}, ${fileSize(file.bytes)}`}</small>
      </Head>
      {children}
    </Card>
  );
};
