import { Camera, Upload } from 'lucide-react';
import type { ChangeEvent, ReactNode } from 'react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { acceptedTypes } from '../../../lib/uploads/accepted-types.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

/** Only where a finger points there is a camera worth offering. */
const Photo = styled(Button)`
  display: none;

  @media (pointer: coarse) {
    display: inline-flex;
  }
`;

interface FileButtonsProps {
  /** Of the document that the files are for. */
  title: string;
  hasSome: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** The ways to choose files: any number at once, or the camera. */
export const FileButtons = ({ title, hasSome, onChoose }: FileButtonsProps): ReactNode => {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(event.currentTarget.files ?? [])]);
    // Choosing the same file again is a change, too.
    event.currentTarget.value = '';
  };
  const variant = hasSome ? 'secondary' : 'primary';
  return (
    <Row>
      <Photo size="small" variant={variant} onClick={() => camera.current?.click()}>
        <Camera size={18} aria-hidden />
        Take a photo
        <VisuallyHidden> for {title}</VisuallyHidden>
      </Photo>
      <Button size="small" variant="secondary" onClick={() => files.current?.click()}>
        <Upload size={18} aria-hidden />
        {hasSome ? 'Add another file' : 'Choose files'}
        <VisuallyHidden> for {title}</VisuallyHidden>
      </Button>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={acceptedTypes}
        aria-label={title}
        onChange={choose}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={`${title}, by camera`}
        onChange={choose}
      />
    </Row>
  );
};
