import type pg from 'pg';

const isOurs = (catalog: string, oid: string) =>
  `n.nspname in ('app', 'auth', 'public') and not exists (
     select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/** What must never be true of our schema. Each query names the objects of which it is. */
const rules: Record<string, string> = {
  'anybody may execute it': `
    select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where ${isOurs('pg_proc', 'p.oid')} and has_function_privilege('public', p.oid, 'execute')`,
  "it runs with its owner's rights and without an empty search_path": `
    select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where ${isOurs('pg_proc', 'p.oid')} and p.prosecdef and not coalesce('search_path=""' = any (p.proconfig), false)`,
  'a table of families without forced row-level security': `
    select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname not like 'kysely%'
       and ${isOurs('pg_class', 'c.oid')} and not (c.relrowsecurity and c.relforcerowsecurity)`,
  'evenkeel_web may read it without a policy': `
    select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'f', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
       and has_any_column_privilege('evenkeel_web', c.oid, 'select')
       and not (c.relrowsecurity and exists (
         select from pg_policy o
          where o.polrelid = c.oid and o.polpermissive and o.polcmd in ('r', '*')
            and o.polroles && array[0::oid, 'evenkeel_web'::regrole::oid]))`,
  'evenkeel_web may read this view, and it is no barrier': `
    select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'v' and ${isOurs('pg_class', 'c.oid')} and has_any_column_privilege('evenkeel_web', c.oid, 'select')
       and not coalesce('security_barrier=true' = any (c.reloptions), false)`,
};

/** One line for each object that breaks a rule, such as `note: a table of families without forced row-level security`. */
export async function brokenRules(db: Pick<pg.Client, 'query'>): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await db.query<{ name: string }>(
      `select broken.name::text from (${query}) broken (name) order by 1`,
    );
    broken.push(...rows.map(({ name }) => `${name}: ${rule}`));
  }
  return broken;
}

/** Functions are created without looking into their bodies, since one may call a later one. This looks, and throws. */
export async function mustCompile(db: Pick<pg.Client, 'query'>): Promise<void> {
  await db.query(`
    select case l.lanname when 'sql' then fmgr_sql_validator(p.oid)::text else plpgsql_validator(p.oid)::text end
      from pg_proc p join pg_language l on l.oid = p.prolang join pg_namespace n on n.oid = p.pronamespace
     where ${isOurs('pg_proc', 'p.oid')}`);
}
