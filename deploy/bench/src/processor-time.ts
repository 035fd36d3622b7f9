import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const microsecondsPerTick = 10_000;

/** Processor time that a process has used so far, in microseconds; 0 where the system has no /proc. */
export const processorTimeOf = (pid: number): number => {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13).map(Number);
    return ((user ?? 0) + (system ?? 0)) * microsecondsPerTick;
  } catch {
    return 0;
  }
};

/** Resident memory of a process, in bytes; 0 where the system has no /proc. */
export const residentBytesOf = (pid: number): number => {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
};

/** Ids of the processes of the backends, whose work for a message counts as well. */
export const backendPids = (): number[] => {
  try {
    return execFileSync('pgrep', ['-x', 'postgres|beam.smp|redis-server'], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
};
