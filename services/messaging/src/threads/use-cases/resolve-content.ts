import type { MessageTemplate } from '@loanline/proto/entities/thread';
import { fillTemplate, missingTemplateVariables } from '@loanline/proto/rules/texts/message-template';
import { invalidInput } from '@loanline/kit/http/problem-error';
import type { MessageChannel } from '../../delivery/channels/channel.ts';
import type { Deps } from '../../deps.ts';
import { invalidField, unknownTemplate } from '../../errors.ts';

/** What a member of staff wants to send. */
export type MessageContent =
  | { readonly kind: 'text'; readonly body: string }
  | {
      readonly kind: 'template';
      readonly sid: string;
      readonly variables: Readonly<Record<string, string>>;
    };

export interface ResolvedContent {
  /** What the customer reads. */
  readonly body: string;
  readonly template: {
    readonly sid: string;
    readonly language: string;
    readonly variables: Readonly<Record<string, string>>;
  } | null;
}

/** @throws ProblemError not-found, invalid-input for a template that is not approved, service-unreachable */
export const approvedTemplate = async (
  { templates }: Pick<Deps, 'templates'>,
  sid: string,
): Promise<MessageTemplate> => {
  const template = (await templates()).find((one) => one.sid === sid);
  if (!template) throw unknownTemplate();
  if (!template.approved)
    throw invalidField('templateSid', `WhatsApp has not approved this template (${template.status})`);
  return template;
};

/** A template with its variables filled in. @throws ProblemError invalid-input naming those without a value */
export const fillApproved = (
  template: MessageTemplate,
  variables: Readonly<Record<string, string>>,
): ResolvedContent => {
  const missing = missingTemplateVariables(template.body, variables);
  if (missing.length > 0)
    throw invalidInput(
      missing.map((name) => ({
        path: `templateVariables.${name}`,
        message: `Give a value for ${name}`,
      })),
    );
  const used = Object.fromEntries(template.variables.map((name) => [name, variables[name] ?? '']));
  return {
    body: fillTemplate(template.body, used),
    template: { sid: template.sid, language: template.language, variables: used },
  };
};

/**
 * What goes out: a text as it is, a template with its variables filled in.
 * @throws ProblemError invalid-input where the provider would refuse it, not-found for a template that it does not know
 */
export const resolveContent = async (
  deps: Pick<Deps, 'templates'>,
  channel: MessageChannel,
  content: MessageContent,
): Promise<ResolvedContent> => {
  if (content.kind === 'template')
    return fillApproved(await approvedTemplate(deps, content.sid), content.variables);
  if (content.body.length > channel.maxLength)
    throw invalidField(
      'message',
      `A message on this channel may have ${channel.maxLength} characters, and this one has ${content.body.length}`,
    );
  return { body: content.body, template: null };
};
