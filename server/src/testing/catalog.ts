import type pg from 'pg';

/**
 * Each query answers lines of text that describe one kind of object, by name and never by oid, so that two databases can be
 * compared. Left out: pg-boss's own schema, and the tables of Kysely's migrator.
 */
const ours = `n.nspname in ('app', 'auth', 'public')`;
const notOfAnExtension = (catalog: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;
const ourTables = `c.relnamespace = n.oid and ${ours} and c.relname not like 'kysely%'`;

const grants = (acl: string) => `
  array(select format('%s=%s%s', coalesce(r.rolname, 'public'), g.privilege_type, case when g.is_grantable then '*' else '' end)
          from aclexplode(${acl}) g left join pg_roles r on r.oid = g.grantee order by 1)::text`;

const queries = {
  extensions: `select format('extension %s in %s', x.extname, n.nspname)
    from pg_extension x join pg_namespace n on n.oid = x.extnamespace where x.extname <> 'plpgsql'`,
  schemas: `select format('schema %s of %s: %s', n.nspname, r.rolname, ${grants(`coalesce(n.nspacl, acldefault('n', n.nspowner))`)})
    from pg_namespace n join pg_roles r on r.oid = n.nspowner where n.nspname in ('app', 'auth')`,
  defaultGrants: `select format('default grants of %s in %s on %s: %s', r.rolname, coalesce(n.nspname, 'any schema'),
                                a.defaclobjtype, ${grants('a.defaclacl')})
    from pg_default_acl a join pg_roles r on r.oid = a.defaclrole left join pg_namespace n on n.oid = a.defaclnamespace
   where n.nspname is null or ${ours}`,
  relations: `select format('%s %s.%s of %s, %s, row security %s forced %s, options %s: %s', c.relkind, n.nspname, c.relname,
                            r.rolname, c.relpersistence, c.relrowsecurity, c.relforcerowsecurity, c.reloptions::text,
                            ${grants(`coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner))`)})
    from pg_class c join pg_namespace n on ${ourTables} join pg_roles r on r.oid = c.relowner
   where c.relkind <> 'i' and c.relkind <> 't' and ${notOfAnExtension('pg_class', 'c.oid')}`,
  columns: `select format('column %s.%s %s. %s %s%s%s%s%s, %s %s: %s', n.nspname, c.relname,
                          row_number() over (partition by c.oid order by a.attnum), a.attname,
                          format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' end,
                          ' default ' || pg_get_expr(d.adbin, d.adrelid), ' generated ' || nullif(a.attgenerated::text, ''),
                          ' identity ' || nullif(a.attidentity::text, ''), a.attstorage, l.collname, ${grants('a.attacl')})
    from pg_class c join pg_namespace n on ${ourTables} join pg_attribute a on a.attrelid = c.oid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    left join pg_collation l on l.oid = a.attcollation
   where c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`,
  constraints: `select format('constraint %s.%s %s %s, validated %s', n.nspname, c.relname, x.conname,
                              pg_get_constraintdef(x.oid), x.convalidated)
    from pg_constraint x join pg_class c on c.oid = x.conrelid join pg_namespace n on ${ourTables}`,
  indexes: `select format('index %s%s', pg_get_indexdef(i.indexrelid),
                          case when not i.indisvalid then ' (invalid)' end)
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on ${ourTables} where c.relkind = 'r'`,
  sequences: `select format('sequence %s.%s %s from %s by %s, owned by %s', n.nspname, c.relname, format_type(s.seqtypid, null),
                            s.seqstart, s.seqincrement, (
                              select format('%s.%s', d.refobjid::regclass, d.refobjsubid) from pg_depend d
                               where d.objid = c.oid and d.deptype in ('a', 'i') and d.refclassid = 'pg_class'::regclass))
    from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on ${ourTables}`,
  functions: `select format('function of %s: %s %s', r.rolname, ${grants(`coalesce(p.proacl, acldefault('f', p.proowner))`)}, pg_get_functiondef(p.oid))
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace and ${ours} join pg_roles r on r.oid = p.proowner
   where p.prokind in ('f', 'p') and ${notOfAnExtension('pg_proc', 'p.oid')}`,
  views: `select format('view %s.%s %s', n.nspname, c.relname, pg_get_viewdef(c.oid))
    from pg_class c join pg_namespace n on ${ourTables} where c.relkind in ('v', 'm')`,
  triggers: `select format('%s, enabled %s', pg_get_triggerdef(t.oid), t.tgenabled)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on ${ourTables} where not t.tgisinternal`,
  policies: `select format('policy %s on %s.%s %s for %s to %s using (%s) with check (%s)', policyname, schemaname, tablename,
                           permissive, cmd, roles::text, qual, with_check)
    from pg_policies where schemaname in ('app', 'auth', 'public')`,
  types: `select format('type %s.%s %s %s', n.nspname, t.typname, t.typtype,
                        array(select e.enumlabel from pg_enum e where e.enumtypid = t.oid order by e.enumsortorder)::text)
    from pg_type t join pg_namespace n on n.oid = t.typnamespace and ${ours}
   where t.typtype in ('d', 'e') and ${notOfAnExtension('pg_type', 't.oid')}`,
};

/** Everything that PostgreSQL's catalogs say about our schema, one line an object, in order. */
export async function catalogOf(db: Pick<pg.Client, 'query'>): Promise<string[]> {
  const lines: string[] = [];
  for (const query of Object.values(queries)) {
    const { rows } = await db.query<string[]>({ text: query, rowMode: 'array' });
    lines.push(...rows.map(([line]) => String(line)));
  }
  return lines.toSorted();
}
