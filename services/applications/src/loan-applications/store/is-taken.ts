const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

interface UniqueViolation {
  readonly meta?: { readonly driverAdapterError?: { readonly cause?: { readonly constraint?: unknown } } };
}

/** True when Prisma was refused by a unique index over this column (P2002; its `meta.target` is absent with an adapter). */
export const isTaken = (error: unknown, column: string): boolean =>
  codeOf(error) === 'P2002' &&
  JSON.stringify((error as UniqueViolation).meta?.driverAdapterError?.cause?.constraint ?? '').includes(
    column,
  );
