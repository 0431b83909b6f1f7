import { Id, Zone } from '@evenkeel/contract/base';
import { ChannelMessage } from '@evenkeel/contract/channels';
import { Grant, Look } from '@evenkeel/contract/grants';
import { FullSessionPage } from '@evenkeel/contract/mediation';
import { Suggestion } from '@evenkeel/contract/suggestions';
import * as z from 'zod';
import { morgan } from './sample/people.ts';

/** `zone`: the clock that the family had when the last day was set. Older data has none, and goes by the one it has now. */
export const KeptGrant = Grant.extend({ zone: Zone.optional() });
export type KeptGrant = z.infer<typeof KeptGrant>;

/** One hour in which something was looked at by a grant. `documentId`: the one that was read. */
export const KeptLook = Look.omit({ document: true }).extend({
  grantId: Id,
  documentId: Id.nullable(),
});
export type KeptLook = z.infer<typeof KeptLook>;

/** A message in the channel of a grant, with its text. */
export const KeptChannelMessage = ChannelMessage.extend({ content: z.string() });
export type KeptChannelMessage = z.infer<typeof KeptChannelMessage>;

/** Older data has only pages of Morgan Lee. */
export const KeptSessionPage = FullSessionPage.extend({ mediatorId: Id.default(morgan.id) });
export type KeptSessionPage = z.infer<typeof KeptSessionPage>;

/** A schedule that a mediator suggested; what became of it follows from the proposal with its id. */
export const KeptSuggestion = Suggestion.omit({ answeredBy: true, isMine: true }).extend({
  status: z.enum(['open', 'declined', 'withdrawn']),
  mediatorId: Id,
  declinedBy: Id.nullable(),
});
export type KeptSuggestion = z.infer<typeof KeptSuggestion>;

/** Whether it opens something on this day, by its own clock. */
export const isLive = ({ status, startsOn, endsOn }: KeptGrant, today: string): boolean =>
  status === 'accepted' && startsOn <= today && today <= endsOn;
