import type { CORRECTION_STATES } from '@rolecall/contract/resumes/corrections'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { contains } from '../../platform/db/contains.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { type BlindReader, nameFor, nameOf } from '../blind-review/blind-gate.queries.ts'
import { BY_THEMSELVES } from './fact-corrections.queries.ts'

/** Whether a candidate's résumés have evidence of a skill, struck or not. */
export async function hasEvidence(tx: Tx, candidateId: string, skill: number): Promise<boolean> {
  const { rows } = await sql`
    select from resume_skill k where k.company_id = ${tx.companyId} and k.candidate_id = ${candidateId}
      and (${skill}::int = any(k.skills) or k.held @> ${JSON.stringify([{ skill }])}::jsonb)`.execute(tx)
  return rows.length > 0
}

type NewCorrection = { candidateId: string; skill: number; by: string; at: Date }

/** Returns the correction's id; undefined when one is in force already. */
export async function insertCorrection(
  tx: Tx,
  { candidateId, skill, by, at }: NewCorrection,
): Promise<string | undefined> {
  const made = await tx
    .insertInto('correction')
    .values({ company_id: tx.companyId, candidate_id: candidateId, skill, made_by: by, made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export const getCorrectionInForce = async (tx: Tx, candidateId: string, skill: number): Promise<string> =>
  (
    await tx
      .selectFrom('correction')
      .select('id')
      .where('company_id', '=', tx.companyId)
      .where('candidate_id', '=', candidateId)
      .where('skill', '=', skill)
      .where('undone_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).id

/** Skill names are in the taxonomy; `own_name` is set for skills that the company added itself. */
const selectCorrections = (tx: Tx, reader: BlindReader) =>
  tx
    .selectFrom('correction as x')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'x.candidate_id'))
    .leftJoin('app_user as m', (join) => tenantJoin(join, tx, 'm').onRef('m.id', '=', 'x.made_by'))
    .leftJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'x.undone_by'))
    .leftJoin('skill as t', 't.number', 'x.skill')
    .leftJoin('company_skill as n', (join) => tenantJoin(join, tx, 'n').on('n.number', '=', sql<string>`x.skill`))
    .select([
      'x.id',
      'x.candidate_id',
      'x.made_at',
      'x.undone_at',
      nameOf(tx, reader),
      sql<string>`coalesce(m.full_name, ${BY_THEMSELVES})`.as('made_by'),
      'u.full_name as undone_by',
      't.id as skill_id',
      'n.name as own_name',
    ])
    .where('x.company_id', '=', tx.companyId)

export const findCorrection = (tx: Tx, reader: BlindReader, id: string) =>
  selectCorrections(tx, reader).where('x.id', '=', id).executeTakeFirst()

export type CorrectionRow = NonNullable<Awaited<ReturnType<typeof findCorrection>>>

/** Ends a correction; returns whether it was in force. */
export async function endCorrection(tx: Tx, id: string, { by, at }: { by: string; at: Date }): Promise<boolean> {
  const ended = await tx
    .updateTable('correction')
    .set({ undone_by: by, undone_at: at })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export type CorrectionFilter = {
  /** A part of a candidate's name. */
  search: string
  /** The number of a skill; null for a skill that no candidate has. */
  skill: number | null | undefined
  state: (typeof CORRECTION_STATES)[number]
}

/** The corrections that match a filter, named `x`. */
const filtered = (tx: Tx, reader: BlindReader, { search, skill, state }: CorrectionFilter) =>
  tx
    .selectFrom('correction as x')
    .where('x.company_id', '=', tx.companyId)
    .$if(state !== 'all', (query) => query.where('x.undone_at', state === 'undone' ? 'is not' : 'is', null))
    .$if(skill !== undefined, (query) => query.where('x.skill', '=', skill ?? null))
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`exists (select from candidate c where c.company_id = ${tx.companyId} and c.id = x.candidate_id
          and ${contains(nameFor(tx, reader), search)})`,
      ),
    )

export async function countCorrections(tx: Tx, reader: BlindReader, filter: CorrectionFilter): Promise<number> {
  const { count } = await filtered(tx, reader, filter)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A page of corrections, newest first. */
export async function listCorrections(
  tx: Tx,
  reader: BlindReader,
  filter: CorrectionFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<CorrectionRow[]> {
  const page = await filtered(tx, reader, filter)
    .select('x.id')
    .orderBy('x.made_at', 'desc')
    .orderBy('x.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const ids = page.map(({ id }) => id)
  return selectCorrections(tx, reader)
    .where('x.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('x.made_at', 'desc')
    .orderBy('x.id')
    .execute()
}
