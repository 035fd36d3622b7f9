import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { inTransaction } from '@loanline/kit/database/transaction';
import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { toE164 } from '@loanline/proto/rules/uk-phone';
import { codesMeant } from '../confirmation/domain/confirmation-code.ts';
import { phoneCodes } from '../confirmation/store/codes.ts';
import type { Deps } from '../deps.ts';
import { newKey } from './domain/saving-key.ts';
import { openSavedApplication as open } from './open-saved-application.ts';
import { saveApplication as save } from './save-application.ts';
import { sendSavingCode as send } from './send-saving-code.ts';
import { storeKey } from './store/keys.ts';
import { deletedAt, deleteSaved } from './store/saved-applications.ts';
import { openedBy } from './with-key.ts';

const periodFrom = (savedAt: Date, { savedDays }: Deps) => ({
  savedAt: savedAt.toISOString(),
  deletedAt: deletedAt(savedAt, savedDays)?.toISOString() ?? null,
});

const getSavingAvailability = ({ savedAnswers, savedDays }: Deps) =>
  handle(routes.getSavingAvailability, () =>
    Promise.resolve({ available: savedAnswers !== null, days: savedDays }),
  );

const saveApplication = (deps: Deps) =>
  handle(routes.saveApplication, async ({ body }) => periodFrom(await save(deps, body), deps));

const openSavedApplication = (deps: Deps) =>
  handle(routes.openSavedApplication, async ({ body }) => {
    const found = await open(deps, body);
    return {
      saved: found && { application: found.application, ...periodFrom(found.savedAt, deps) },
    };
  });

const deleteSavedApplication = ({ pool }: Deps) =>
  handle(routes.deleteSavedApplication, async ({ body }) => {
    const id = await deleteSaved(pool, await openedBy(pool, body));
    if (id === null) return undefined;
    const subject = `saved-applications/${id}`;
    await recordAudit(pool, { actor: 'customer', action: 'delete saved application', subject });
    return undefined;
  });

const sendSavingCode = (deps: Deps) =>
  handle(routes.sendSavingCode, ({ body }) => send(deps, body, body.network));

const checkSavingCode = ({ pool }: Deps) =>
  handle(routes.checkSavingCode, ({ body: { mobile, code } }) =>
    // The code is used up only together with its key.
    inTransaction(pool, async (client) => {
      const requestId = await phoneCodes.try(client, toE164(mobile) ?? '', codesMeant(code));
      if (requestId === null) return null;
      const key = newKey(requestId);
      await storeKey(client, key);
      return { key: key.key };
    }),
  );

export const savedApplicationRoutes = (deps: Deps) => [
  getSavingAvailability(deps),
  saveApplication(deps),
  openSavedApplication(deps),
  deleteSavedApplication(deps),
  sendSavingCode(deps),
  checkSavingCode(deps),
];
