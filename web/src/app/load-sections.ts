import type { RegisteredRouter } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { quietLine } from '../lib/quiet-line.ts';
import { loadAhead } from './load-ahead.ts';

/** The sections that parents open most. */
const sections = [paths.dashboard, paths.calendar, paths.messages, paths.payments, paths.children] as const;

/** Loads their code, one after the other, until `over`. */
export async function loadSections(router: RegisteredRouter, over: AbortSignal): Promise<void> {
  const load = (path: (typeof sections)[number]) => router.loadRouteChunk(router.routesByPath[path]);
  await loadAhead(
    sections.map((path) => () => (over.aborted ? undefined : load(path))),
    quietLine,
  );
}
