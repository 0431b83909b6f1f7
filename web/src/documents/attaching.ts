import { mostAttachments } from '@evenkeel/contract/attachments.rules';
import { randomId } from '@evenkeel/contract/ids';
import { codeOf } from '../lib/problem.ts';
import { toast } from '../ui/toast.ts';
import { freePlan, freeRoom } from './free-room.ts';
import { nameToSend, problemWith, refusalOf } from './document-words.ts';
import { picksFor, putPicks, type Pick } from './picks.ts';
import { removeUpload, sendUpload } from './send-upload.ts';

// What happens to files picked for a message or an expense. Loaded with the first of them.

const aborting = new Map<string, AbortController>();

function change(place: string, id: string, to: Partial<Pick>): void {
  putPicks(
    place,
    picksFor(place).map((one) => (one.id === id ? { ...one, ...to } : one)),
  );
}

/** Sends picked files, each for itself. Those that can't be sent are named at once. */
export function attach(place: string, familyId: string, picked: readonly File[]): void {
  const room = mostAttachments - picksFor(place).length;
  const good = picked.filter((file) => !refusalOf(file));
  const problems = [
    ...picked.flatMap((file) => refusalOf(file) ?? []),
    ...(good.length > room ? [`You can add ${mostAttachments} files at most.`] : []),
  ];
  if (problems.length > 0) toast.failed('Not added', problems.join(' '));
  const added = good.slice(0, Math.max(room, 0)).map(newPick);
  putPicks(place, [...picksFor(place), ...added]);
  for (const one of added) void send(place, familyId, one);
}

const newPick = (file: File): Pick => ({
  id: randomId(),
  upload: randomId(),
  file,
  name: nameToSend(file.name),
  state: 'sending',
  sent: 0,
  mayPass: true,
  removed: [],
  stays: [],
  linksLeftOut: null,
  isConfirmed: false,
});

const oldWord = 'An old .doc can’t be attached. Save it as .docx or PDF.';
const full = `There is no room for it: ${freePlan} has ${freeRoom.documents} and ${freeRoom.bytes}. You can go on without the file.`;

async function send(place: string, familyId: string, { id, upload, file }: Pick): Promise<void> {
  const controller = new AbortController();
  aborting.set(upload, controller);
  try {
    const { bytes, stays, removed, linksLeftOut, isOwnOnly } = await sendUpload({ familyId, id: upload }, file, {
      signal: controller.signal,
      onSent: (sent) => change(place, id, { state: 'sending', sent }),
      onChecking: () => change(place, id, { state: 'checking' }),
    });
    if (isOwnOnly) void removeUpload({ familyId, id: upload });
    const refused = { state: 'failed', problem: oldWord, mayPass: false } as const;
    change(place, id, isOwnOnly ? refused : { state: 'ready', bytes, stays, removed, linksLeftOut });
  } catch (error) {
    const problem = codeOf(error) === 'NEEDS_PLAN' ? full : problemWith(error);
    const mayPass = codeOf(error) !== 'REFUSED';
    if (!controller.signal.aborted) change(place, id, { state: 'failed', problem, mayPass });
  } finally {
    aborting.delete(upload);
  }
}

/** Sends one again that failed, as another upload. */
export function sendAgain(place: string, familyId: string, pick: Pick): void {
  const again = { ...newPick(pick.file), id: pick.id };
  change(place, pick.id, { ...again, problem: undefined });
  void send(place, familyId, again);
}

export const confirmPick = (place: string, { id }: Pick): void => change(place, id, { isConfirmed: true });

/** Forgets one, and what has arrived of it. */
export function removePick(place: string, familyId: string, { id, upload, state }: Pick): void {
  putPicks(
    place,
    picksFor(place).filter((one) => one.id !== id),
  );
  const sending = aborting.get(upload);
  if (sending) sending.abort(new Error('cancelled'));
  else if (state !== 'failed') void removeUpload({ familyId, id: upload });
}

/** Forgets all of them, and what has arrived. */
export function removePicks(place: string, familyId: string): void {
  for (const one of picksFor(place)) removePick(place, familyId, one);
}
