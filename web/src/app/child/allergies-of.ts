import { api } from '../../api.ts';

/** How many are shown. One more is asked for, so that the list says when there are others. */
export const mostAllergies = 20;

/** The newest allergies of a child; all of them stand in Health. */
export const allergiesOf = (of: { familyId: string; childId: string }) =>
  api.health.records.list.queryOptions({ input: { ...of, type: 'allergy', limit: mostAllergies + 1 } });
