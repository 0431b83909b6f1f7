import { newId } from '@evenkeel/contract/base';
import { newLawyer, offer } from './counsel.ts';
import { checkedBy } from './documents/counsel-files.ts';
import { twoParents } from './parents.ts';
import { sessionCreates } from './session-creates.ts';

/** A lawyer of one of two parents, who adds for them. */
async function adding() {
  const { alex, familyId } = await twoParents();
  const { accountId, sessionToken: token, address, client } = await newLawyer();
  const { id: grantId } = await alex.client.grants.add(offer(familyId, address, { sections: ['documents'] }));
  await client.grants.offers.answer({ id: grantId, isAccepted: true });
  return { familyId, accountId, grantId, client, token };
}

/** What people with a grant create, by the name of the operation: how to send it, as often as one likes. */
export const guestCreates = {
  ...sessionCreates,
  'counsel.documents.uploads.start': async () => {
    const { client, grantId, ...who } = await adding();
    const sent = { id: newId(), familyId: who.familyId, grantId, size: 5 };
    return { ...who, send: () => client.counsel.documents.uploads.start(sent) };
  },
  'counsel.documents.add': async () => {
    const { client, ...who } = await adding();
    const id = await checkedBy({ client, ...who });
    const sent = { id, familyId: who.familyId, name: 'motion.jpg', category: 'custody' as const };
    return { ...who, send: () => client.counsel.documents.add(sent) };
  },
};
