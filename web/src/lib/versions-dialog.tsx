import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../theme/tokens.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Problem } from '../ui/problem.ts';
import { Skeleton } from '../ui/skeleton.ts';
import { shortMoment } from './format/format.ts';

const Versions = styled.ol`
  display: grid;
  gap: ${space(4)};

  small {
    color: ${colour.muted};
  }

  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

interface Version {
  readonly version: number;
  readonly title: string;
  readonly text: string;
  /** Null for the text that nobody has changed. */
  readonly changedBy: string | null;
  readonly changedAt: string | null;
}

interface VersionsDialogProps {
  /** What has the versions. */
  name: string;
  /** The newest first; undefined while they are loaded. */
  versions: readonly Version[] | undefined;
  failed: boolean;
  onClose: () => void;
}

/** What a text says now and said before, with who wrote it. */
export const VersionsDialog = ({ name, versions, failed, onClose }: VersionsDialogProps): ReactNode => (
  <Dialog title={`History of ${name}`} width="40rem" onClose={onClose}>
    {failed && <Problem role="alert">We could not load the history. Close this and try again.</Problem>}
    {!versions && !failed && <Skeleton $height="6rem" />}
    {versions && (
      <Versions>
        {versions.map(({ version, text, title, changedBy, changedAt }) => (
          <li key={version}>
            <strong>{title}</strong>{' '}
            {changedAt !== null && (
              <small>
                {changedBy}, {shortMoment(changedAt)}
              </small>
            )}
            <p>{text}</p>
          </li>
        ))}
      </Versions>
    )}
  </Dialog>
);
