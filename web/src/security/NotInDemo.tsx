import { type Missing, missingHere } from '../api.ts';

/** Why an operation is missing here, shown before anyone tries it. `onlyWithAccount` points its control at this text. */
export function NotInDemo({ id, operation }: { id: string; operation: Missing }) {
  const why = missingHere()[operation];
  return why ? (
    <p id={id} className="text-sm text-ink-3">
      {why}
    </p>
  ) : null;
}

/** Props that disable a control whose operation is missing, described by the reason. */
export function onlyWithAccount(id: string, operation: Missing) {
  return missingHere()[operation] ? { disabled: true, 'aria-describedby': id } : {};
}
