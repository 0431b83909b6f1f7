import type { Needed } from './grants.rules.ts';

/**
 * The operations that someone with a grant can call, and the section each needs; `any` needs one of them, whichever. Every other
 * operation of a family is as unknown to them as the family is to a stranger.
 */
export const operationsByGrant = {
  'children.list': 'any',
  'children.photo.get': 'children',
  'children.alerts.list': 'children',
  'calendar.events.list': 'calendar',
  'calendar.schedules.list': 'schedule',
  'calendar.schedules.suggestions.list': 'suggesting',
  'calendar.schedules.suggestions.add': 'suggesting',
  'calendar.schedules.suggestions.withdraw': 'suggesting',
  'calendar.nights.list': 'calendar',
  'health.overview.get': 'health',
  'health.records.list': 'health',
  'health.records.get': 'health',
  'health.doses.list': 'health',
  'school.records.list': 'school',
  'school.contacts.list': 'school',
  'school.bring.list': 'school',
  'school.homework.list': 'school',
  'payments.expenses.list': 'payments',
  'payments.ledger.get': 'payments',
  'payments.list': 'payments',
  'documents.list': 'documents',
  'documents.get': 'documents',
  'documents.text.get': 'documents',
  'counsel.documents.list': 'adding',
  'counsel.documents.add': 'adding',
  'counsel.documents.uploads.start': 'adding',
  'counsel.documents.uploads.check': 'adding',
  'counsel.documents.uploads.remove': 'adding',
  'court.decisions.list': 'documents',
  'court.dates.list': 'documents',
  'grants.messages.conversations.list': 'messages',
  'grants.messages.list': 'messages',
  'grants.messages.files.text.get': 'messages',
  'grants.channels.list': 'any',
  'grants.channels.messages.list': 'channel',
  'grants.channels.messages.add': 'channel',
  'grants.channels.messages.open': 'channel',
  'grants.channels.drafts.get': 'channel',
  'grants.channels.drafts.change': 'channel',
  'mediation.pages.list': 'any',
  'mediation.pages.get': 'mediation',
  'mediation.pages.add': 'mediation',
  'mediation.pages.change': 'mediation',
  'mediation.points.add': 'mediation',
  'mediation.points.change': 'mediation',
  'mediation.points.remove': 'mediation',
} as const satisfies Record<string, Needed>;

/** What an operation needs of a grant; undefined for those that no grant opens. */
export const neededByGrant = (operation: string): Needed | undefined =>
  Object.hasOwn(operationsByGrant, operation)
    ? operationsByGrant[operation as keyof typeof operationsByGrant]
    : undefined;
