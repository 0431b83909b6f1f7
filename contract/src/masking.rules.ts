import type { HealthDetails } from './health.ts';
import type { SchoolContact } from './school.ts';

// Who entered a person or place of a child's life may mask it (decisions/27-health-and-school): everybody else gets no name and no way
// to reach it, from then on and in every earlier version. Facts about the child can't be masked.

type Entered = { addedBy: string };

/** Of a contact. */
export const maskedOfContact = ['name', 'phone', 'email'] as const;

export const isMaskedFor = (me: string, { addedBy, isMasked }: Entered & { isMasked: boolean }): boolean =>
  isMasked && addedBy !== me;

/** A contact as somebody may see it. */
export function contactFor(me: string, contact: SchoolContact): SchoolContact {
  return isMaskedFor(me, contact) ? { ...contact, name: '', phone: '', email: '' } : contact;
}

/** Whether the provider of a record is kept from somebody. */
export function isProviderMaskedFor(me: string, { addedBy, details }: Entered & { details: HealthDetails }): boolean {
  return 'isProviderMasked' in details && isMaskedFor(me, { addedBy, isMasked: details.isProviderMasked });
}

/** A health record as somebody may see it. */
export function recordFor<T extends Entered & { details: HealthDetails }>(me: string, record: T): T {
  return isProviderMaskedFor(me, record) ? { ...record, details: { ...record.details, provider: '' } } : record;
}

/** What is stored of what somebody sends: who entered the record alone masks its provider, and others change no masked one. */
export function withKeptProvider(
  me: string,
  current: Entered & { details: HealthDetails },
  asked: HealthDetails,
): HealthDetails {
  const kept = current.details;
  if (me === current.addedBy || !('provider' in kept) || !('provider' in asked)) return asked;
  const { isProviderMasked } = kept;
  return { ...asked, isProviderMasked, ...(isProviderMasked && { provider: kept.provider }) };
}

/** The same of a contact. */
export function withKeptContact<T extends object>(me: string, current: SchoolContact, asked: T): T {
  if (me === current.addedBy) return asked;
  const { name, phone, email, isMasked } = current;
  return { ...asked, isMasked, ...(isMasked && { name, phone, email }) };
}

/** The content of a version, without what is masked: `fields` as the record names them. */
export function withoutFields(content: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(content).filter(([name]) => !fields.includes(name)));
}
