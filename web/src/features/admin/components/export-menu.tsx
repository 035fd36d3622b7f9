import { exportFormats, type ExportFormat, type ExportRoute } from '@loanline/proto/routes/exports';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../../../lib/api-error.ts';
import { urlOf } from '../../../lib/api.ts';
import { colour, radius, space } from '../../../theme/tokens.ts';
import type { ButtonLook } from '../../../ui/button-styles.ts';
import { buttonStyles } from '../../../ui/button-styles.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { download } from '../api/upload.ts';

/** A list that can be saved as a file, as it is filtered now. */
export interface ExportableList {
  readonly path: ExportRoute['path'];
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly filters: Readonly<Record<string, string | number | undefined>>;
}

const Menu = styled.details<ButtonLook>`
  position: relative;

  summary {
    ${buttonStyles}
    list-style: none;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  ul {
    position: absolute;
    z-index: 20;
    top: calc(100% + ${space(1)});
    right: 0;
    width: max-content;
    padding: ${space(1)};
    border: 1px solid ${colour.line};
    border-radius: ${radius.medium};
    background: ${colour.surface};
    box-shadow: 0 8px 24px ${colour.shadow};
    list-style: none;
  }

  li button {
    width: 100%;
    min-height: 2.75rem;
    padding: ${space(2)} ${space(4)};
    border: 0;
    border-radius: ${radius.small};
    background: none;
    color: ${colour.text};
    font: inherit;
    text-align: left;
    cursor: pointer;
  }

  li button:hover {
    background: ${colour.sunken};
  }
`;

const labels: Readonly<Record<ExportFormat, string>> = { csv: 'As CSV', xlsx: 'As an Excel workbook' };

/** Saves all of a list, with the filters it has now. */
export const ExportMenu = ({ list }: { list: ExportableList }): ReactNode => {
  const menu = useRef<HTMLDetailsElement>(null);
  const [saving, setSaving] = useState(false);

  const save = async (format: ExportFormat) => {
    if (saving) return;
    menu.current?.removeAttribute('open');
    menu.current?.querySelector('summary')?.focus();
    setSaving(true);
    try {
      await download(urlOf(list.path, {}, { ...list.filters, format }), `${list.name}.${format}`);
    } catch (error) {
      toast({
        title: 'Read Failed',
        description: sentenceOf(error, 'The list could not be saved.'),
        variant: 'destructive',
      });
    } finally {
      setSaving(false);
    }
  };

  return (
    <Menu ref={menu} $variant="secondary" $size="small">
      <summary>
        <Download size={16} aria-hidden />
        {saving ? 'Saving...' : 'Export'}
      </summary>
      <ul>
        {exportFormats.map((format) => (
          <li key={format}>
            <button type="button" onClick={() => void save(format)}>
              {labels[format]}
            </button>
          </li>
        ))}
      </ul>
    </Menu>
  );
};
