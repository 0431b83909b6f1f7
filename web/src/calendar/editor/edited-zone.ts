import { createContext, useContext } from 'react';
import { clockHint } from '../../family/clock-hint.ts';

/** The zone of the schedule or rule whose fields are below. */
export const EditedZone = createContext<string | undefined>(undefined);

/** The hint of a field for a time of day: whose clock it is, if it isn't the viewer's. */
export function useClockHint(): string | undefined {
  const zone = useContext(EditedZone);
  return zone === undefined ? undefined : clockHint(zone);
}
