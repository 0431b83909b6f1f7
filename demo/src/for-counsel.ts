import type { HealthRecord } from '@evenkeel/contract/health';
import type { KeptDocument } from './kept-documents.ts';

/** Whether counsel may read it: shared, not taken back, and no file of a message. */
export const isForCounsel = ({ audience, takenBackAt, attachedTo }: KeptDocument): boolean =>
  audience === 'both' && takenBackAt === null && attachedTo?.kind !== 'message';

/** An appointment that was is read in the calendar, and no more on the page of health. */
export const isOpenRecord = ({ details }: HealthRecord): boolean =>
  details.type !== 'appointment' || details.status === 'upcoming';
