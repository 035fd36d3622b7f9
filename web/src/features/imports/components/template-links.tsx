import { importKinds } from '@loanline/proto/import-kinds/index';
import { templateOf } from '@loanline/proto/import-kinds/template';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../../../theme/tokens.ts';
import type { ImportFile } from '../model/import-files.ts';

const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(4)};

  a {
    display: inline-flex;
    align-items: center;
    gap: ${space(1.5)};
    min-height: 2.75rem;
    color: ${colour.accent};
  }
`;

const addressOf = (csv: string) => `data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`;

/** For each kind that the file may hold, a csv with its columns and an example row. */
export const TemplateLinks = ({ file: { kinds, accept } }: { file: ImportFile }): ReactNode => (
  <Links>
    {kinds.map((name) => {
      const kind = importKinds[name];
      const [, many] = kind.noun;
      return (
        <a key={name} href={addressOf(templateOf(kind))} download={`${name}-template.csv`}>
          <Download size={16} aria-hidden />
          Template for {many} (CSV)
        </a>
      );
    })}
    {!accept.includes('.csv') && 'Save it as .xlsx before you choose it here.'}
  </Links>
);
