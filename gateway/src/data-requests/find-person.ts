import { handle } from '@loanline/kit/http/handler';
import { applicationReference } from '@loanline/proto/entities/fields';
import type { FoundPerson, PersonChoice } from '@loanline/proto/entities/person';
import { routes } from '@loanline/proto/routes';
import { toE164 } from '@loanline/proto/rules/uk-phone';
import { asGateway } from '../as-gateway.ts';
import type { GatewayDeps } from '../deps.ts';

const nothing: PersonChoice = { references: [], phones: [], emails: [] };

/** Decisions of staff are found by reference or phone number; an email address finds only applications. */
const askedOf = (asked: string, { applications }: FoundPerson): PersonChoice => {
  const phone = toE164(asked);
  if (phone !== null) return { ...nothing, phones: [phone] };
  const references = applicationReference.safeParse(asked).success
    ? [asked]
    : applications.map(({ applicationId }) => applicationId);
  return { ...nothing, references };
};

/**
 * Finds the records that probably belong to one person, including those that staff merged. It fails while reminders does not
 * answer: otherwise half of a merged person would be exported or erased.
 */
export const findPerson = ({ clients }: GatewayDeps) =>
  handle(routes.findPerson, async ({ body: { asked } }) => {
    const find = (also: PersonChoice) =>
      clients.applications(routes.findApplicationsOfPerson, { body: { asked, also } }, asGateway);
    const found = await find(nothing);
    const body = askedOf(asked, found);
    const also = await clients.reminders(routes.findMergedPeople, { body }, asGateway);
    const isMerged = also.references.length + also.phones.length + also.emails.length > 0;
    return isMerged ? find(also) : found;
  });
