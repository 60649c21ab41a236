import type { SkillImport } from '@rolecall/contract/skills/skill-imports'
import type { SkillOrigin } from '@rolecall/domain/skills/skill-file'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'

export type ImportState = SkillImport['state']
export type Samples = SkillImport['samples']
export type Counts = Pick<SkillImport, 'added' | 'known' | 'doubled' | 'refused'>

export const NO_SAMPLES: Samples = { added: [], known: [], doubled: [], refused: [] }
const UNDER_WAY: readonly ImportState[] = ['checking', 'running']

type NewImport = {
  fileName: string
  fileKey: string | null
  state: 'checking' | 'running'
  at: Date
  by: string | null
}

/** Inserts an import; undefined when another one of the company is active. */
export async function insertImport(
  tx: Tx,
  { fileName, fileKey, state, at, by }: NewImport,
): Promise<string | undefined> {
  const made = await tx
    .insertInto('skill_import')
    .values({
      company_id: tx.companyId,
      file_name: fileName,
      file_key: fileKey,
      state,
      made_at: at,
      made_by: by,
      samples: json(NO_SAMPLES),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Locks an import until the transaction ends, so that working on it and stopping it are serialized. */
export const lockImport = (tx: Tx, id: string) =>
  tx
    .selectFrom('skill_import')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
export type ImportRow = NonNullable<Awaited<ReturnType<typeof lockImport>>>

/** Whether the company has an active import. The unique index of active ones is decisive. */
export async function hasActiveImport(tx: Tx): Promise<boolean> {
  const found = await tx
    .selectFrom('skill_import')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('state', 'in', UNDER_WAY)
    .executeTakeFirst()
  return found !== undefined
}

/** A page of imports, newest first, or the given one. */
export async function listImports(tx: Tx, page: { limit: number; offset: number } | { id: string }) {
  const rows = tx
    .selectFrom('skill_import as i')
    .leftJoin('app_user as m', (join) => join.onRef('m.id', '=', 'i.made_by').on('m.company_id', '=', tx.companyId))
    .leftJoin('app_user as u', (join) => join.onRef('u.id', '=', 'i.undone_by').on('u.company_id', '=', tx.companyId))
    .selectAll('i')
    .select(['m.full_name as maker', 'u.full_name as undoer'])
    .where('i.company_id', '=', tx.companyId)
    .orderBy('i.made_at', 'desc')
    .orderBy('i.id')
  return 'id' in page
    ? rows.where('i.id', '=', page.id).execute()
    : rows.limit(page.limit).offset(page.offset).execute()
}
export type ListedImport = Awaited<ReturnType<typeof listImports>>[number]

export async function countImports(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('skill_import')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', tx.companyId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Change = Partial<
  Counts & {
    state: ImportState
    reason: string
    origin: SkillOrigin
    total: number
    rows_read: number
    finished_at: Date | null
    kept: number
    kept_names: string[]
    undone_by: string
    undone_at: Date
  }
>

export async function changeImport(
  tx: Tx,
  id: string,
  { samples, ...change }: Change & { samples?: Samples },
): Promise<void> {
  await tx
    .updateTable('skill_import')
    .set({ ...change, ...(samples && { samples: json(samples) }) })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()
}

/** Removes an import left by a dry run on the command line. */
export async function deleteImport(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('skill_import').where('company_id', '=', tx.companyId).where('id', '=', id).execute()
}

export type NewSkill = { id: string; name: string; aliases: string[]; kind: string; source_id: string }

/** Returns those of the ids that are confirmed skills of the company. */
export async function listPresent(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const present = await tx
    .selectFrom('company_skill')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('retired_at', 'is', null)
    .where('is_confirmed', '=', true)
    .execute()
  return present.map(({ id }) => id)
}

/** Number of the company's own skills, to check the limit. */
export async function countOwnSkills(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('company_skill')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', tx.companyId)
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Makes skills of an import the company's own; returns the ids of new ones. */
export async function insertImported(tx: Tx, importId: string, skills: readonly NewSkill[]): Promise<string[]> {
  if (skills.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    insert into company_skill (company_id, id, name, aliases, kind, source_id, import_id, is_sought, is_confirmed)
    select ${tx.companyId}, n.id, n.name, n.aliases, n.kind, n.source_id, ${importId}::uuid, false, true
    from jsonb_to_recordset(${JSON.stringify(skills)}::jsonb)
      as n (id text, name text, aliases text[], kind text, source_id text)
    on conflict (company_id, id) do update set name = excluded.name, aliases = excluded.aliases, kind = excluded.kind,
      source_id = excluded.source_id, import_id = excluded.import_id, is_confirmed = true, retired_at = null,
      is_sought = company_skill.is_sought and company_skill.retired_at is null
      where company_skill.retired_at is not null or not company_skill.is_confirmed
    returning company_skill.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Retires skills of an import, except those that a position asks for or ever did. */
export async function retireImported(tx: Tx, importId: string, at: Date): Promise<void> {
  await sql`
    update company_skill set retired_at = ${at}
    where company_id = ${tx.companyId} and import_id = ${importId}::uuid and retired_at is null
      and not exists (select from position_skill s where s.company_id = ${tx.companyId} and s.skill_id = company_skill.id)`.execute(
    tx,
  )
}

/** Names of the active skills of an import. */
export async function listImportedNames(tx: Tx, importId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('company_skill')
    .select('name')
    .where('company_id', '=', tx.companyId)
    .where('import_id', '=', importId)
    .where('retired_at', 'is', null)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** The company's name. */
export async function findCompanyName(tx: Tx): Promise<string> {
  const found = await tx.selectFrom('company').select('name').where('id', '=', tx.companyId).executeTakeFirst()
  return found?.name ?? ''
}
