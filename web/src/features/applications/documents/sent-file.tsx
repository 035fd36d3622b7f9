import type { DocumentFile } from '@loanline/proto/entities/document';
import { Download, FileText, Image } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { fileSize } from '../../../lib/format/file-size.ts';
import { shortMoment } from '../../../lib/format/format.ts';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';
import { fileAddress } from './document-calls.ts';

const File = styled.div`
  display: grid;
  grid-template-columns: 5rem 1fr auto;
  gap: ${space(3)};
  align-items: center;
`;

const Preview = styled.a`
  display: grid;
  place-items: center;
  height: 5rem;
  overflow: hidden;
  border: 1px solid ${colour.line};
  border-radius: ${radius.small};
  background: ${colour.sunken};
  color: ${colour.muted};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const About = styled.div`
  min-width: 0;

  a {
    overflow-wrap: anywhere;
  }

  p {
    color: ${colour.muted};
    font-size: 0.8125rem;
  }
`;

const Save = styled.a`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  color: ${colour.muted};
`;

const scans: Readonly<Record<DocumentFile['scan'], string>> = {
  'not-scanned': 'Not scanned for viruses',
  clean: 'No virus found',
};

interface SentFileProps {
  applicationId: string;
  documentId: string;
  file: DocumentFile;
}

/** A file that a customer sent: a preview of a picture, the way to open and to save it, and what is known of it. */
export const SentFile = ({ applicationId, documentId, file }: SentFileProps): ReactNode => {
  const { id, name, type, bytes, sentAt, scan, confirmed } = file;
  const isHeic = type === 'image/heic';
  const shown = fileAddress(applicationId, documentId, id, isHeic ? '1' : undefined);
  const isPicture = type === 'image/jpeg' || type === 'image/png';
  const inNewTab = isHeic ? {} : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <File>
      <Preview href={shown} {...inNewTab} tabIndex={-1} aria-hidden>
        {isPicture && <img src={shown} alt="" loading="lazy" decoding="async" />}
        {isHeic && <Image size={28} />}
        {type === 'application/pdf' && <FileText size={28} />}
      </Preview>
      <About>
        <a href={shown} {...inNewTab}>
          {name}
          {!isHeic && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
        </a>
        <p>
          {fileSize(bytes)} · {shortMoment(sentAt)} · {scans[scan]}
        </p>
        {isHeic && <p>HEIC photos have no preview. Download the photo to see it.</p>}
        {!confirmed && <p>The sender had not confirmed who they are</p>}
      </About>
      <Save href={fileAddress(applicationId, documentId, id, '1')} title="Download">
        <Download size={18} aria-hidden />
        <VisuallyHidden>Download {name}</VisuallyHidden>
      </Save>
    </File>
  );
};
