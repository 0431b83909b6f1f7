import { newId } from '../src/base.ts';
import type { ChangedEvent, Event, NewEvent } from '../src/calendar.ts';
import type { Client } from './world.spec.ts';

/** Events that wait. */
export async function titles(who: Client, familyId: string): Promise<string[]> {
  const { waiting } = await who.notifications.waiting.list({ familyId });
  return waiting.filter(({ kind }) => kind === 'event').map(({ title }) => title);
}

export async function told(who: Client, familyId: string): Promise<string[]> {
  return (await who.notifications.list({ familyId })).notifications.map(({ title }) => title);
}

export function pickUp(familyId: string, differently: Partial<NewEvent>): NewEvent {
  const about = { description: '', end: null, zone: 'America/New_York', type: 'visit' as const, children: [] };
  return { id: newId(), familyId, title: 'Pickup at school', date: '2199-01-01T15:30', ...about, ...differently };
}

export function changedTo(seen: Event, differently: Partial<ChangedEvent>): ChangedEvent {
  const { id, familyId, title, description, date, end, zone, type, children, repeats, asks, version } = seen;
  return { id, familyId, title, description, date, end, zone, type, children, repeats, asks, version, ...differently };
}
