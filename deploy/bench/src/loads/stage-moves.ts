import type { StageChange, TrackedApplication } from '@loanline/proto/entities/tracked-application';
import { untilAcknowledged } from './until-acknowledged.ts';
import { createWatcher } from './watcher.ts';
import { gatewaysFrom, type Load } from './load.ts';
import type { Staff } from './staff.ts';

const noteOf = (n: number) => `Move ${n}`;

/** An application in the order of its changes. */
const byVersion = (application: TrackedApplication) => ({
  id: application.version,
  sequence: application.version,
});

/** Their customers watch the applications and see the newest stage; the stages in between may be left out. */
const watchApplication = (gateways: readonly string[], applicationId: string) =>
  createWatcher(gateways, {
    subscribe: { type: 'subscribe', applicationId },
    subscribed: 'subscribed',
    read: (frame) => (frame.type === 'application_update' ? byVersion(frame.data) : undefined),
    fetchAll: async () => {
      const response = await fetch(`${gateways[0]}/api/applications/${applicationId}`);
      return [byVersion((await response.json()) as TrackedApplication)];
    },
  });

/** The notes of the moves that staff have made with an application. */
type ReadNotes = (applicationId: string) => Promise<readonly string[]>;

/** As the screen shows them, the newest 200 only. */
const readShownNotes =
  (staff: Staff): ReadNotes =>
  async (id) => {
    const history = await staff.read<readonly StageChange[]>(`/api/applications/${id}/stage/history`);
    return history.filter(({ source }) => source === 'staff').map(({ note }) => note);
  };

/** Staff move applications back and forth, each move with a note of its own; those of one application one after the other. */
export const createStageMoves = async (
  gateways: readonly string[],
  applicationIds: readonly string[],
  staff: Staff,
  readNotes = readShownNotes(staff),
): Promise<Load> => {
  const refusals = new Map<string, number>();
  const acknowledged = new Map(applicationIds.map((id) => [id, new Map<string, number>()]));
  const before = new Map<string, Promise<unknown>>();
  const watchers = await Promise.all(
    applicationIds.map(async (id, n) => [id, await watchApplication(gatewaysFrom(gateways, n), id)] as const),
  );

  const move = async (id: string, n: number): Promise<boolean> => {
    const init = {
      method: 'PATCH',
      headers: { ...staff.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ stage: 2 + (Math.floor(n / applicationIds.length) % 2), note: noteOf(n) }),
    };
    const body = await untilAcknowledged(
      gatewaysFrom(gateways, n),
      `/api/applications/${id}/stage`,
      init,
      refusals,
    );
    if (body !== null) acknowledged.get(id)?.set(noteOf(n), (JSON.parse(body) as TrackedApplication).version);
    return body !== null;
  };

  return {
    name: 'stage moves',
    perSecond: 4,
    refusals,
    write: (n, onBegin) => {
      const id = applicationIds[n % applicationIds.length] ?? '';
      const moved = (before.get(id) ?? Promise.resolve()).then(() => {
        onBegin();
        return move(id, n);
      });
      before.set(id, moved);
      return moved;
    },
    count: async () => {
      const figures = { acknowledged: 0, storedOnce: 0, seen: 0, pushed: 0, wrong: 0 };
      for (const [id, watcher] of watchers) {
        const own = acknowledged.get(id) ?? new Map<string, number>();
        const last = Math.max(...own.values());
        await watcher.when((items) => items.some(({ sequence }) => sequence >= last));
        const notes = await readNotes(id);
        const once = notes.filter((note) => notes.indexOf(note) === notes.lastIndexOf(note));
        const latest = watcher.seen().at(-1)?.sequence ?? 0;
        figures.acknowledged += own.size;
        figures.storedOnce += once.filter((note) => own.has(note)).length;
        figures.wrong += notes.length - once.filter((note) => own.has(note)).length;
        // A move counts as seen if its own or a later state was seen.
        figures.seen += [...own.values()].filter((version) => version <= latest).length;
        figures.pushed += [...own.values()].filter((version) => watcher.pushed().has(version)).length;
      }
      return figures;
    },
    close: () => watchers.forEach(([, watcher]) => watcher.close()),
  };
};
