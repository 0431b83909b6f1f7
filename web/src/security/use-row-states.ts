import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { useFirstAnswers } from '../lib/use-first-answers.ts';
import { sentOf } from './email-change.ts';
import * as states from './row-states.ts';
import type { RowId } from './security-rows.ts';
import { useAccountEvents } from './use-account-events.ts';

/** What each row says while it is closed; nothing where it couldn't be loaded. `isLoading`: until the first answers are there. */
export function useRowStates(): { isLoading: boolean; stateOf: Partial<Record<RowId, states.RowState | undefined>> } {
  const [now] = useState(() => Date.now());
  const session = useQuery(api.accounts.session.get.queryOptions());
  const waiting = useQuery(api.accounts.waiting.get.queryOptions());
  const methods = useQuery(api.security.methods.list.queryOptions());
  const passkeys = useQuery(api.security.passkeys.list.queryOptions());
  const sessions = useQuery(api.accounts.sessions.list.queryOptions());
  const grants = useQuery(api.grants.open.list.queryOptions());
  const care = useQuery(api.accounts.care.get.queryOptions());
  const happened = useAccountEvents();
  const events = happened.data?.pages.flat();
  const isLoading = useFirstAnswers([session, waiting, methods, passkeys, sessions, grants, care, happened]);
  const isChanging = sentOf(waiting.data, waiting.dataUpdatedAt) !== undefined;
  return {
    isLoading,
    stateOf: {
      email: session.data ? states.emailState(session.data.user.email, isChanging) : undefined,
      password: events && states.passwordState(events),
      'two-factor': methods.data && { words: methods.data.methods.length > 0 ? 'Enabled' : 'Disabled' },
      passkeys: passkeys.data && states.passkeysState(passkeys.data),
      sessions: sessions.data && states.sessionsState(sessions.data, now),
      access: grants.data && states.accessState(grants.data.length),
      events: events && states.eventsState(events, now),
      'extra-care': care.data && { words: care.data.hasExtraCare ? 'On' : 'Off' },
      'password-check': { words: 'Was a password seen in a breach?' },
      'quick-exit': { words: 'The button at the top, or Esc twice' },
    },
  };
}
