import type { MessageTemplate } from '@loanline/proto/entities/thread';
import { capitalised } from '@loanline/proto/rules/texts/capitalised';

const languages = new Intl.DisplayNames('en-GB', { type: 'language' });

const languageOf = (code: string): string => {
  const tag = code.replaceAll('_', '-');
  return /^[a-z]{2,3}(-[A-Z]{2})?$/.test(tag) ? (languages.of(tag) ?? code) : code;
};

/** What staff call a template that providers name 'call_back', in 'en_GB'. */
export const templateTitle = ({ name, language }: Pick<MessageTemplate, 'name' | 'language'>): string =>
  `${capitalised(name.replaceAll('_', ' '))} (${languageOf(language)})`;

/** The variable with which a template greets its customer, as in 'Hello {{1}}'. */
export const greetedVariable = (body: string): string | undefined =>
  /\b(?:hello|hi|dear)\s+\{\{\s*([\w.-]+)\s*\}\}/i.exec(body)?.[1];
