import { cpus, release, totalmem } from 'node:os';

/** Prints what the figures were measured on. */
export const printMachine = (): void => {
  const [processor] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} x ${processor?.model ?? 'an unknown processor'}, ${memory} GiB, ${process.platform} ${release()}, Node ${process.version}`,
  );
};
