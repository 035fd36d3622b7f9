import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';

const Details = styled.details`
  summary {
    width: fit-content;
    min-height: 2.75rem;
    padding-block: ${space(2)};
    font-weight: 600;
    cursor: pointer;
  }

  form {
    display: grid;
    justify-items: start;
    gap: ${space(3)};
  }

  form > :first-child {
    width: 100%;
  }

  textarea {
    white-space: pre;
    overflow-x: auto;
  }
`;

/** Takes rows as a spreadsheet puts them on the clipboard, and hands them on as a file. */
export const PasteRows = ({ onPaste }: { onPaste: (file: File) => void }): ReactNode => {
  const [text, setText] = useState('');
  return (
    <Details>
      <summary>Paste rows</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '')
            onPaste(new File([text], 'Pasted rows', { type: 'text/tab-separated-values' }));
        }}
      >
        <TextArea
          name="pasted-rows"
          label="Rows from a spreadsheet"
          hint="Copy the rows in Excel or Google Sheets, with or without the column names, and paste them here."
          rows={5}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="secondary" disabled={text.trim() === ''}>
          Preview the pasted rows
        </Button>
      </form>
    </Details>
  );
};
