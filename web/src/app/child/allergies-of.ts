import { api } from '../../api.ts';

/** The newest allergies of a child; all of them stand in Health. */
export const allergiesOf = (of: { familyId: string; childId: string }) =>
  api.health.records.list.queryOptions({ input: { ...of, type: 'allergy', limit: 20 } });
