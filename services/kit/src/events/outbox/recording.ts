import { currentContext, markAudited } from '../../runtime/current-context.ts';
import { placeholders } from './event-sql.ts';
import { originOf } from './outbox.ts';

interface Statement {
  /** The name under which Postgres caches the plan; without it the statement is planned each time. */
  readonly name?: string;
  /** With `eventInsert` and `auditInsert`; its own parameters are `$1`, `$2`, ... */
  readonly text: string;
}

interface Query {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

const known: Readonly<Record<string, () => string>> = {
  [placeholders.origin]: originOf,
  [placeholders.correlationId]: () => currentContext().correlationId,
  [placeholders.address]: () => currentContext().address,
};

/**
 * A statement whose events and audit entries say which request caused them. A call whose statement stores an audit entry
 * gets no other.
 * @returns the query for the values of `$1`, `$2`, ...
 */
export const recording = ({ name, text }: Statement): ((values: readonly unknown[]) => Query) => {
  const own = Math.max(0, ...Array.from(text.matchAll(/\$(\d+)/g), ([, place]) => Number(place)));
  const used = Object.keys(known).filter((placeholder) => text.includes(placeholder));
  const whole = used.reduce(
    (so, placeholder, place) => so.replaceAll(placeholder, () => `$${own + place + 1}::text`),
    text,
  );
  const isAudited = text.includes('INSERT INTO audit_entries');
  return (values) => {
    if (values.length !== own)
      throw new Error(`${name ?? 'A statement'} has ${own} values, not ${values.length}`);
    if (isAudited) markAudited();
    return {
      ...(name !== undefined && { name }),
      text: whole,
      values: [...values, ...used.map((placeholder) => known[placeholder]?.())],
    };
  };
};
