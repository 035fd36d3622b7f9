/** The globals of the process itself, without a context of its own for each test file. */
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

const { console } = globalThis;

export default class {
  /** Jest writes its console here. */
  global = {};
  moduleMocker = new ModuleMocker(globalThis);

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  getVmContext() {
    return null;
  }

  async setup() {
    globalThis.console = this.global.console;
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    globalThis.console = console;
  }
}
