import { newId } from '@evenkeel/contract/base';
import { clock, owner as database } from '../world.ts';
import { inputsOfCalendar, inputsOfChildren, inputsOfNotes } from './inputs-calendar.ts';
import { inputsOfCounsel } from './inputs-counsel.ts';
import { inputsOfCourt, inputsOfDocuments } from './inputs-documents.ts';
import { inputsOfFamilies, inputsOfGrants } from './inputs-families.ts';
import { inputsOfHealth, inputsOfSchool } from './inputs-health.ts';
import { inputsOfMediation } from './inputs-mediation.ts';
import { inputsOfMessages } from './inputs-messages.ts';
import { inputsOfPayments } from './inputs-payments.ts';
import { invitation, type Inputs, type On } from './on.ts';
import type { Input } from './operations.ts';

/** For each operation what a browser would send, about things that exist, so that who may gets an answer. */
export const inputs: Inputs = {
  ...inputsOfFamilies,
  ...inputsOfGrants,
  ...inputsOfCalendar,
  ...inputsOfChildren,
  ...inputsOfNotes,
  ...inputsOfMediation,
  ...inputsOfMessages,
  ...inputsOfPayments,
  ...inputsOfDocuments,
  ...inputsOfCourt,
  ...inputsOfCounsel,
  ...inputsOfHealth,
  ...inputsOfSchool,
};

/** An offer of Alex's to merge another family into this one. */
async function merge({ familyId, alex }: On): Promise<string> {
  const id = newId();
  await database.query(
    `insert into family_merge (family_id, id, source_id, offered_by, offered_at, status, chapter_id, size, root, matches, shown, digest)
     values ($1, $2, $3, $4, $5, 'offered', $3, 0, '', '{}', '{}', '')`,
    [familyId, id, newId(), alex.id, clock().toString()],
  );
  return id;
}

/** What parents do in a family of their own is here, for outsiders, about things of this one. */
export async function thingsHere(on: On): Promise<Record<string, Input>> {
  const { familyId, alex: by, other, things } = on;
  const asked = { id: await invitation(familyId, { status: 'asked', by: other }) };
  const open = { id: await invitation(familyId, { status: 'pending', by }) };
  const accepted = { id: await invitation(familyId, { status: 'accepted', by, acceptedBy: other }) };
  const offered = { id: await merge(on) };
  const proposal = { id: things.proposalId };
  return {
    'families.thirdParent.answer': asked,
    'families.invitations.send': open,
    'families.invitations.cancel': open,
    'families.invitations.takeBack': accepted,
    'families.merges.answer': offered,
    'families.merges.withdraw': offered,
    'families.merges.facts.list': offered,
    'calendar.schedules.proposals.answer': proposal,
    'calendar.schedules.proposals.withdraw': proposal,
  };
}
