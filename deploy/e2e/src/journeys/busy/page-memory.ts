import type { Page } from '@playwright/test';

/** What a page holds after a collection. */
export interface PageMemory {
  readonly heapMb: number;
  /** Elements and texts, those that are no longer in the document included. */
  readonly nodes: number;
  readonly listeners: number;
}

/** What is in use once the browser has collected what nobody needs. */
export const memoryOf = async (page: Page): Promise<PageMemory> => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { heapMb: usedSize / 1024 / 1024, nodes, listeners: jsEventListeners };
};
