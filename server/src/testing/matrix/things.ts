import { newId } from '@evenkeel/contract/base';
import { draft, thanksgiving, weekly } from '@evenkeel/contract/draft.spec';
import { note } from '@evenkeel/contract/note.spec';
import { picture } from '@evenkeel/contract/picture.spec';
import type { Client } from '@evenkeel/contract/world.spec';
import { fileOf, photo } from '../documents/file-world.ts';
import { makePdf } from '../documents/pdfs.ts';
import { ofCourt, ofHealth, ofSchool } from './words.ts';

/** A parent of a home. */
type Parent = { id: string; client: Client; token: string };
type Family = { familyId: string; alex: Parent; blake: Parent };

const when = { date: '2026-11-24T15:15', end: null, zone: 'America/New_York', type: 'appointment' as const };

/** A file that has arrived and was checked. */
export const upload = async ({ client, token }: Parent, familyId: string) =>
  (await fileOf({ client, sessionToken: token }, familyId, 'canaryfile.jpg', photo)).upload;

export const labels = { type: 'image', category: 'custody' } as const;

/** A document with this name. */
export async function document(by: Parent, familyId: string, name: string, audience: 'me' | 'both' = 'both') {
  const uploads = [await upload(by, familyId)];
  return by.client.documents.add({ id: newId(), familyId, uploads, name, ...labels, audience });
}

async function ofChildren({ familyId, alex }: Family) {
  const { children, notes } = alex.client;
  const words = { firstName: 'Canaryfirst', lastName: 'Canarylast', custodyDetails: 'Canarycustody' };
  const { id: childId } = await children.add({ id: newId(), familyId, age: '9', gender: null, ...words });
  await children.photo.change({ familyId, id: childId, photoId: newId(), image: picture });
  const said = { title: 'Canaryalert', description: 'Canaryalerttext' };
  const { id: alertId } = await children.alerts.add({ id: newId(), familyId, childId, ...said });
  const about = { familyId, item: 'child' as const, itemId: childId };
  const { mine: first } = await notes.save({ ...about, id: newId(), text: 'Canarysharednote', seen: null });
  const shared = { ...about, id: newId(), seen: first?.id ?? '' };
  await notes.share(shared);
  await notes.save({ ...about, id: newId(), text: 'Canaryprivatenote', seen: first?.id ?? '' });
  return { childId, alertId };
}

async function ofCalendar({ familyId, alex, blake }: Family) {
  const { events, schedules } = alex.client.calendar;
  const words = { title: 'Canaryevent', description: 'Canaryeventtext', children: [] };
  const { id: eventId } = await events.add({ id: newId(), familyId, ...words, ...when });
  const gone = await events.add({ id: newId(), familyId, ...words, ...when, title: 'Canaryremovedevent' });
  await events.remove({ familyId, id: gone.id, version: 1 });
  const terms = { ...weekly, startDay: '2026-11-23', place: 'Canaryplace' };
  const rule = { ...thanksgiving(), name: 'Canaryrule', orderText: 'Canaryorder' };
  const first = await schedules.proposals.add(draft(familyId, { schedule: terms, rules: [rule] }));
  await blake.client.calendar.schedules.proposals.answer({ familyId, id: first.id, version: 1, status: 'accepted' });
  const next = { ...thanksgiving(), name: 'Canaryproposal', orderText: '' };
  const { id: proposalId } = await schedules.proposals.add(draft(familyId, { against: 1, rules: [next] }));
  return { eventId, proposalId };
}

async function ofPayments({ familyId, alex, blake }: Family) {
  const shoes = { description: 'Canaryexpense', amount: 60_00, date: '2026-11-01', share: 5_000 };
  const receipts = [
    { id: newId(), upload: await upload(alex, familyId), name: 'canaryreceipt.jpg', isConfirmed: false },
  ];
  const asked = await alex.client.payments.expenses.add({ id: newId(), familyId, ...shoes, receipts });
  const { id: expenseId } = asked;
  const reason = 'Canaryreason';
  await blake.client.payments.expenses.answer({ familyId, id: expenseId, version: 1, status: 'disputed', reason });
  const owed = await blake.client.payments.expenses.add({ ...shoes, id: newId(), familyId });
  await alex.client.payments.expenses.answer({ familyId, id: owed.id, version: 1, status: 'accepted' });
  const mine = { description: 'Canarypayment', amount: 30_00, date: '2026-11-02', method: 'cash' as const };
  const { id: paymentId } = await alex.client.payments.record({ id: newId(), familyId, ...mine });
  return { expenseId, paymentId, receiptId: asked.receipts[0]?.id };
}

async function ofMessages({ familyId, alex, blake }: Family) {
  const { messages } = alex.client;
  const order = await makePdf(['Canaryenclosed']);
  const by = { client: alex.client, sessionToken: alex.token };
  const attachments = [await fileOf(by, familyId, 'canarysent.pdf', order)];
  const words = { topic: 'Canarytopic', conversationId: newId(), attachments };
  const { conversationId, attachments: sent } = await messages.add(note(familyId, blake.id, 'Canarymessage', words));
  const seen = await blake.client.messages.add(note(familyId, alex.id, 'Canaryopened', { conversationId }));
  await messages.open({ familyId, ids: [seen.id] });
  const photos = { client: blake.client, sessionToken: blake.token };
  const enclosed = { attachments: [await fileOf(photos, familyId, 'canaryunopened.jpg', photo)] };
  const back = await blake.client.messages.add(
    note(familyId, alex.id, 'Canaryanswer', { conversationId, ...enclosed }),
  );
  await messages.drafts.change({ familyId, thread: blake.id, topic: 'Canarydrafttopic', content: 'Canarydraft' });
  return { conversationId, messageId: back.id, sentFileId: sent[0]?.id, unopenedFileId: back.attachments[0]?.id };
}

async function ofDocuments({ familyId, alex }: Family, childId: string) {
  const sent = await fileOf(
    { client: alex.client, sessionToken: alex.token },
    familyId,
    'x.pdf',
    await makePdf(['Canarypage']),
  );
  const shared = { name: 'canaryshared.pdf', type: 'pdf', category: 'custody', audience: 'both' } as const;
  const { id: documentId } = await alex.client.documents.add({
    id: newId(),
    familyId,
    uploads: [sent.upload],
    ...shared,
  });
  await document(alex, familyId, 'canaryprivate.jpg', 'me');
  const hidden = await document(alex, familyId, 'canaryhidden.jpg');
  await alex.client.documents.hide({ familyId, id: hidden.id });
  const to = { familyId, documentId, item: 'child' as const, itemId: childId, page: null };
  const { id: linkId } = await alex.client.documents.links.add({ ...to, id: newId(), sentence: 'Canarysentence' });
  return { documentId, linkId };
}

async function ofSections({ familyId, alex, blake }: Family, childId: string) {
  const { school, health, court } = alex.client;
  const about = { familyId, childId };
  const { id: schoolId } = await school.records.add({ ...ofSchool.record, ...about, id: newId() });
  const { id: contactId } = await school.contacts.add({ ...ofSchool.contact, ...about, id: newId() });
  const masked = { ...ofSchool.masked, isMasked: true };
  for (const { client } of [alex, blake]) await client.school.contacts.add({ ...masked, ...about, id: newId() });
  const { id: bringId } = await school.bring.add({ ...ofSchool.bring, ...about, id: newId() });
  const { id: homeworkId } = await school.homework.add({ ...ofSchool.homework, ...about, id: newId() });
  const { id: healthId } = await health.records.add({ ...ofHealth.visit, ...about, id: newId() });
  const { id: medicationId } = await health.records.add({ ...ofHealth.medication, ...about, id: newId() });
  const given = { familyId, id: newId(), recordId: medicationId, amount: 'Canarydose', givenAt: null };
  await health.doses.add(given);
  const { id: decisionId } = await court.decisions.add({
    ...ofCourt.decision,
    familyId,
    id: newId(),
    audience: 'both',
  });
  const { id: dateId } = await court.dates.add({ ...ofCourt.date, familyId, id: newId(), audience: 'both' });
  await court.dates.add({ ...ofCourt.date, subject: 'Canaryowndate', familyId, id: newId(), audience: 'me' });
  return { schoolId, bringId, homeworkId, contactId, healthId, medicationId, doseId: given.id, decisionId, dateId };
}

/** Something of every kind, each text a word that stands nowhere else. */
export async function fill(family: Family) {
  const children = await ofChildren(family);
  return {
    ...children,
    ...(await ofCalendar(family)),
    ...(await ofPayments(family)),
    ...(await ofMessages(family)),
    ...(await ofDocuments(family, children.childId)),
    ...(await ofSections(family, children.childId)),
  };
}
export type Things = Awaited<ReturnType<typeof fill>>;
