import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { enterAs, prove, type Family } from '../api.ts';
import { settle } from '../testing/blocks.ts';
import { thirdWorld, type ThirdServerWorld } from '../testing/third-parents.ts';
import { owner, parts } from '../testing/world.ts';
import { listing, type Page } from './documents.sql.ts';

const sizes = { few: 50, many: inject('isAmongMany') ? 5_000 : 500 };

type Reader = 'alex' | 'casey';

/** A family in which Alex shares so many documents with Blake, Blake keeps so many, and Casey sees what is shared. */
async function family(shared: number, kept: number): Promise<ThirdServerWorld> {
  const world = await thirdWorld();
  const { familyId, ids } = world;
  for (const who of [world.alex, world.blake])
    await who.families.sections.change({ familyId, accountId: ids.casey, section: 'documents', isAllowed: true });
  await owner.query(
    `with numbered as (
       select n, n > $2 as is_kept, gen_random_uuid() as id, case when n > $2 then $5::uuid else $4::uuid end as added_by
         from generate_series(1, $2::int + $3::int) n
     ), stored as (
       insert into document_file (family_id, id, kept_under, added_by, sha256, bytes, kind, pages, removed, stays, is_signed, is_own_only, stored_at)
       select $1, id, $1, added_by, '', n, 'pdf', 1, '{}', '{}', false, false, now() from numbered
     ), versioned as (
       insert into document_version (family_id, document_id, version, name, type, category, file_id, at)
       select $1, id, 1, 'Document ' || n, 'pdf', 'other', id, now() from numbered
     )
     insert into document (family_id, id, added_by, added_at, is_shared, other, name, type, category, file_id, bytes)
     select $1, id, added_by, now() - n * interval '1 minute', not is_kept,
            case when not is_kept then $5::uuid end, 'Document ' || n, 'pdf', 'other', id, n
       from numbered`,
    [familyId, shared, kept, ids.alex, ids.blake],
  );
  return world;
}

const as = ({ tokens, familyId }: ThirdServerWorld, who: Reader): Family =>
  prove(enterAs({ ...parts, sessionToken: tokens[who] }), parts.doorbell, familyId);

type Node = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
};

/** Rows of documents that a plan looks at, also those that its filters, and so the policies, throw away. */
function looksAt(node: Node): number {
  const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  const inside = (node.Plans ?? []).reduce((sum, each) => sum + looksAt(each), 0);
  return inside + (node['Relation Name'] === 'document' ? own : 0);
}

/** How many documents the statement of this page looks at, and how many it answers. */
async function costOf(of: Family, page: Page): Promise<{ looked: number; rows: number }> {
  const explained = sql<{ 'QUERY PLAN': { Plan: Node }[] }>`explain (analyze, format json) ${listing(of, page)}`;
  const plan = (await explained.execute(of.db)).rows[0]!['QUERY PLAN'][0]!.Plan;
  return { looked: looksAt(plan), rows: plan['Actual Rows'] };
}

test(`a page of 50 looks at no more documents with ${sizes.many} than with ${sizes.few}, nor at what someone else keeps; a third parent’s, too`, async () => {
  const [few, many, keeping] = [
    await family(sizes.few, sizes.few),
    await family(sizes.many, sizes.few),
    await family(sizes.few, sizes.many),
  ];
  await settle('document', 'document_file', 'document_version', 'section_for');
  for (const sort of ['date', 'name', 'size'] as const) {
    const page: Page = { sort, order: 'down', limit: 50 };
    for (const who of ['alex', 'casey'] as const) {
      const least = await costOf(as(few, who), page);
      expect(least.rows).toBe(50);
      for (const world of [many, keeping]) {
        const { looked, rows } = await costOf(as(world, who), page);
        expect(rows).toBe(50);
        expect(looked, `${who} by ${sort}`).toBeLessThanOrEqual(least.looked);
      }
    }
  }
});
