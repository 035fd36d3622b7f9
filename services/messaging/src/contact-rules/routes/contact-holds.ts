import { handle } from '@loanline/kit/http/handler';
import { storableText } from '@loanline/proto/rules/forms/form-fields';
import { routes } from '@loanline/proto/routes';
import { toE164 } from '@loanline/proto/rules/uk-phone';
import type { Deps } from '../../deps.ts';
import { invalidField, noHold } from '../../errors.ts';
import { presentContact } from '../../threads/present-thread.ts';
import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { contactHistory } from '../store/contact-history.ts';
import { liftHold, placeHold } from '../store/opt-outs-and-holds.ts';
import { inTransaction } from '@loanline/kit/database/transaction';
import { dayMs } from '@loanline/proto/rules/dates/durations';

type HoldParts = Pick<Deps, 'config' | 'pool' | 'rules' | 'now'>;

const phoneOf = (typed: string): string => {
  const phone = toE164(storableText(typed));
  if (phone === null) throw invalidField('phoneNumber', 'Please enter a valid UK phone number');
  return phone;
};

const stateOf = async ({ pool, rules, now }: Pick<Deps, 'pool' | 'rules' | 'now'>, phone: string) =>
  presentContact(await contactHistory(pool, phone, null, now()), rules, now());

export const placeContactHold = (deps: HoldParts) =>
  handle(routes.placeContactHold, async ({ body, caller }) => {
    const { config, pool, now } = deps;
    const phoneE164 = phoneOf(body.phoneNumber);
    const actor = caller.username;
    const until = body.until ? new Date(body.until) : new Date(now().getTime() + config.HOLD_DAYS * dayMs);
    if (until <= now()) throw invalidField('until', 'Choose a moment in the future');
    await inTransaction(pool, async (client) => {
      await placeHold(client, { phoneE164, until, reason: body.reason, placedBy: actor });
      await recordAudit(client, {
        actor,
        action: 'hold',
        subject: 'contact-holds',
        reason: body.reason,
      });
    });
    return stateOf(deps, phoneE164);
  });

export const liftContactHold = (deps: HoldParts) =>
  handle(routes.liftContactHold, async ({ body, caller }) => {
    const phoneE164 = phoneOf(body.phoneNumber);
    await inTransaction(deps.pool, async (client) => {
      if (!(await liftHold(client, phoneE164))) throw noHold();
      await recordAudit(client, {
        actor: caller.username,
        action: 'lift hold',
        subject: 'contact-holds',
        reason: body.reason,
      });
    });
    return stateOf(deps, phoneE164);
  });
