import type { StaffCaller } from '@loanline/kit/access/callers';
import type { IncomingMessage } from 'node:http';
import type { GatewayDeps } from '../deps.ts';
import { codeMissing, wrongOwnPassword, wrongTwoStepCode } from '../errors.ts';
import { ownAccount } from './own-account.ts';
import { isPasswordOf } from './passwords.ts';
import { createSignInAudit } from './sign-in-audit.ts';

export interface StaffCall {
  readonly caller: StaffCaller;
  readonly request: IncomingMessage;
}

export interface Proof {
  readonly password: string;
  readonly code?: string | undefined;
}

/**
 * Asks the signed-in user to prove their identity again. A session is not enough, since somebody else may be at the
 * screen. Guesses count towards the limits of the sign-in.
 */
export const createRequireProof = (deps: GatewayDeps) => {
  const { pool, prisma, throttle, codeThrottle, secondFactors, addressOf } = deps;
  const audit = createSignInAudit(pool);

  const attemptOf = ({ caller, request }: StaffCall) => ({
    username: caller.username,
    address: addressOf(request),
  });

  /** Checks the password. @throws ProblemError wrong-credentials, too-many-requests */
  const password = async (id: number, typed: string, call: StaffCall, refused: string): Promise<void> => {
    const attempt = attemptOf(call);
    const isRight = await audit.throttled(attempt, () =>
      throttle.attempt(attempt.username, attempt.address, async () => {
        const own = await prisma.staffAccount.findUnique({ where: { id } });
        return (await isPasswordOf(own, typed)) || null;
      }),
    );
    if (isRight) return;
    await audit.leave(refused, attempt);
    throw wrongOwnPassword();
  };

  /** @throws ProblemError wrong-credentials, too-many-requests */
  const code = async (id: number, typed: string, call: StaffCall, refused: string): Promise<void> => {
    const attempt = attemptOf(call);
    const shown = await audit.throttled(attempt, () =>
      codeThrottle.attempt(id, typed, () => secondFactors.use(id, typed)),
    );
    if (shown !== null) return;
    await audit.leave(refused, attempt);
    throw wrongTwoStepCode();
  };

  return {
    password,
    code,
    /** Checks the password, and a code if the account signs in with one. Call it before an account is changed. */
    everything: async (proof: Proof, call: StaffCall): Promise<void> => {
      const refused = 'account change refused';
      const id = await ownAccount(deps, call.caller);
      await password(id, proof.password, call, refused);
      if ((await secondFactors.statusOf(id)).since === null) return;
      if (proof.code === undefined) throw codeMissing();
      await code(id, proof.code, call, refused);
    },
  };
};
