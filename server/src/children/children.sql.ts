import type { Child, ChangedChild, NewChild } from '@evenkeel/contract/children';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Family } from '../api.ts';

const columns = [
  'id',
  'familyId',
  'firstName',
  'lastName',
  'age',
  'birthDate',
  'gender',
  'custodyDetails',
  'photo',
  'version',
] as const;
const listed = sql.join(columns.map((column) => sql.ref(column)));

/** In the order in which they were added; by name alone for someone whose grant opens other sections. */
export async function list(family: Family): Promise<Child[]> {
  const { rows } = await sql<Child>`
    with known as (select ${listed}, created_at from child where family_id = ${family.id})
    select ${listed} from (
      select * from known
       union all
      select id, ${family.id}, first_name, '', '', null, null, '', null, 1, created_at from app.names_of_children()
       where not exists (select from known)) as one
     order by created_at, id`.execute(family.db);
  return rows;
}

/** The child, and whether the caller added it. */
export async function get(family: Family, id: string): Promise<{ child: Child; isMine: boolean } | undefined> {
  const row = await family.db
    .selectFrom('child')
    .select(columns)
    .select(sql<boolean>`added_by = app.account()`.as('isMine'))
    .where('familyId', '=', family.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { isMine, ...child } = row;
  return { child, isMine };
}

/** Whether a child may have this birth date: none, or one that has come on the calendar of the family. */
const isBorn = (birthDate: string | null) => sql`(${birthDate}::date is null or ${birthDate}::date <= app.today())`;

/** The child as it was added and logged, or nothing when its id is already taken, or when it is not born yet. */
export async function add(family: Family, child: NewChild): Promise<Child | undefined> {
  const { id, firstName, lastName, age, birthDate, gender, custodyDetails } = child;
  const { rows } = await sql<Child>`
    with added as (
      insert into child (family_id, id, first_name, last_name, age, birth_date, gender, custody_details, added_by, created_at)
      select ${family.id}, ${id}, ${firstName}, ${lastName}, ${age}, ${birthDate}::date, ${gender}, ${custodyDetails},
        app.account(), app.now()
      where ${isBorn(birthDate)}
      on conflict (family_id, id) do nothing
      returning ${listed}
    )
    select added.* from added, app.append('family', 'child.added', id, to_jsonb(added) - '{id,family_id}'::text[])
  `.execute(family.db);
  return rows[0];
}

/** The new version, logged whole, or nothing when another one stands than was seen, or when the child is not born yet. */
export async function change(family: Family, child: ChangedChild): Promise<Child | undefined> {
  const { id, version, firstName, lastName, age, birthDate, gender, custodyDetails } = child;
  const { rows } = await sql<Child>`
    with changed as (
      update child set first_name = ${firstName}, last_name = ${lastName}, age = ${age},
        birth_date = ${birthDate}::date, gender = ${gender}, custody_details = ${custodyDetails}, version = version + 1
      where family_id = ${family.id} and id = ${id} and version = ${version} and ${isBorn(birthDate)}
      returning ${listed}
    )
    select changed.* from changed, app.append('family', 'child.changed', id, to_jsonb(changed) - '{id,family_id}'::text[])
  `.execute(family.db);
  return rows[0];
}

/** The bytes of the photo that is shown now. */
export async function getPhoto(family: Family, childId: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ jpeg: Buffer }>`
    select photo.jpeg from child join child_photo photo on photo.family_id = child.family_id and photo.id = child.photo
    where child.family_id = ${family.id} and child.id = ${childId}
  `.execute(family.db);
  return rows[0]?.jpeg;
}

/** Whether this photo of this child was taken in already, shown or not. */
export async function hasPhoto(family: Family, childId: string, photoId: string): Promise<boolean> {
  const { rows } = await sql`
    select from child_photo where family_id = ${family.id} and id = ${photoId} and child_id = ${childId}
  `.execute(family.db);
  return rows.length > 0;
}

/** The child with its new photo; nothing when the child does not exist, or the photo's id is taken. */
export async function changePhoto(
  family: Family,
  { childId, photoId, jpeg }: { childId: string; photoId: string; jpeg: Buffer },
): Promise<Child | undefined> {
  const body = { photo: photoId, sha256: createHash('sha256').update(jpeg).digest('hex') };
  const { rows } = await sql<Child>`
    with kept as (
      insert into child_photo (family_id, id, child_id, jpeg, added_by, created_at)
      select family_id, ${photoId}, id, ${jpeg}, app.account(), app.now()
      from child where family_id = ${family.id} and id = ${childId}
      on conflict (family_id, id) do nothing
      returning id, child_id
    ), changed as (
      update child set photo = kept.id from kept where family_id = ${family.id} and child.id = kept.child_id
      returning ${sql.join(columns.map((column) => sql.ref(`child.${column}`)))}
    )
    select changed.* from changed, app.append('family', 'child.photo_changed', id, ${JSON.stringify(body)}::jsonb)
  `.execute(family.db);
  return rows[0];
}

/** The child without a photo; nothing when it had none. The photo stays in the record. */
export async function removePhoto(family: Family, childId: string): Promise<Child | undefined> {
  const { rows } = await sql<Child>`
    with shown as (
      select photo from child where family_id = ${family.id} and id = ${childId} and photo is not null for update
    ), changed as (
      update child set photo = null from shown where family_id = ${family.id} and id = ${childId}
      returning ${sql.join(columns.map((column) => sql.ref(`child.${column}`)))}, shown.photo as hidden
    )
    select ${listed} from changed, app.append('family', 'child.photo_removed', id, jsonb_build_object('photo', hidden))
  `.execute(family.db);
  return rows[0];
}
