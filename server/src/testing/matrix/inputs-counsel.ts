import { newId } from '@evenkeel/contract/base';
import { checkedBy } from '../documents/counsel-files.ts';
import type { Inputs, On } from './on.ts';

/** A file that the lawyer of this grant has had checked; where they can't add any, one that isn't there. */
const checked = ({ grant, familyId }: On): Promise<string> => checkedBy({ ...grant, familyId }).catch(() => newId());

/** What a lawyer adds for the parent who granted, and nobody else. */
export const inputsOfCounsel: Inputs = {
  'counsel.documents.uploads.start': ({ grant: { grantId } }) => ({ grantId, id: newId(), size: 100 }),
  'counsel.documents.uploads.check': async (on) => ({ id: await checked(on) }),
  'counsel.documents.uploads.remove': async (on) => ({ id: await checked(on) }),
  'counsel.documents.list': () => ({}),
  'counsel.documents.add': async (on) => ({ id: await checked(on), name: 'canarycounsel.jpg', category: 'custody' }),
};
