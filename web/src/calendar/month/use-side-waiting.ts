import { nightsFrom } from '@evenkeel/contract/nights/custody-layers.rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { linksOf } from '../../documents/links-of.ts';
import { useFamily } from '../../family/family.ts';
import type { Day } from '../../lib/days.ts';
import { useFirstAnswers } from '../../lib/use-first-answers.ts';
import type { Group } from '../nights/courses.ts';
import { ruleOf } from '../nights/night-words.ts';

type Queries = Parameters<typeof useFirstAnswers>[0];

/**
 * Whether what is beside the month still waits for a first answer: these queries, and the documents behind the rule of the night.
 * Together, to avoid a layout shift.
 */
export function useSideWaiting(queries: Queries, { course }: Group, night: Day): boolean {
  const { id: familyId, rights } = useFamily();
  const rule = useMemo(() => ruleOf(nightsFrom(course, night, 1)[0])?.rule.id, [course, night]);
  const isAsked = rule !== undefined && rights.documents !== 'none';
  const sources = useInfiniteQuery({ ...linksOf(familyId, { itemId: rule ?? '' }), enabled: isAsked });
  return useFirstAnswers(isAsked ? [...queries, sources] : queries);
}
