import type { Ratings, ScorecardAttribute, Verdict } from '@rolecall/domain/interviews/scorecard'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { ApplicationKey } from '../forms/resolve-subject.ts'

/** The attributes by which the company judges, if it has chosen some. */
export const findAttributes = (tx: Tx) =>
  tx
    .selectFrom('scorecard_attributes as s')
    .leftJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 's.changed_by'))
    .select(['s.version', sql<ScorecardAttribute[]>`s.attributes`.as('attributes'), 'u.full_name', 's.changed_at'])
    .where('s.company_id', '=', tx.companyId)
    .executeTakeFirst()

type Edit = { attributes: readonly ScorecardAttribute[]; version: number; by: string; at: Date }

/** Returns whether the edit was based on the current version: of two concurrent edits, one succeeds. */
export async function replaceAttributes(tx: Tx, { attributes, version, by, at }: Edit): Promise<boolean> {
  const values = { version, attributes: json(attributes), changed_by: by, changed_at: at }
  const made = await tx
    .insertInto('scorecard_attributes')
    .values({ company_id: tx.companyId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet(values)
        .where('scorecard_attributes.version', '=', version - 1),
    )
    .returning('version')
    .executeTakeFirst()
  return made !== undefined
}

/** All cards of a candidate on a position, including drafts, newest first. */
export const listCards = (tx: Tx, { positionId, candidateId }: ApplicationKey) =>
  tx
    .selectFrom('scorecard as s')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 's.written_by'))
    .select([
      's.written_by',
      'u.full_name',
      's.version',
      sql<ScorecardAttribute[]>`s.attributes`.as('attributes'),
      sql<Ratings>`s.ratings`.as('ratings'),
      sql<Verdict | null>`s.verdict`.as('verdict'),
      's.note',
      's.after_others',
      's.submitted_at',
      's.changed_at',
    ])
    .where('s.company_id', '=', tx.companyId)
    .where('s.position_id', '=', positionId)
    .where('s.candidate_id', '=', candidateId)
    .orderBy('s.changed_at', 'desc')
    .orderBy('s.written_by')
    .execute()

export type CardRow = Awaited<ReturnType<typeof listCards>>[number]

/**
 * Users of the company who lead an interview with a candidate about a position, by name; without interviews that were over
 * when they moved in (rule A-385).
 */
export const listInterviewers = (tx: Tx, { positionId, candidateId }: ApplicationKey) =>
  tx
    .selectFrom('interview as i')
    .innerJoin('interviewer as l', (join) => tenantJoin(join, tx, 'l').onRef('l.interview_id', '=', 'i.id'))
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'l.user_id'))
    .select(['u.id', 'u.full_name'])
    .distinct()
    .where('i.company_id', '=', tx.companyId)
    .where('i.position_id', '=', positionId)
    .where('i.candidate_id', '=', candidateId)
    .where('i.state', '<>', 'cancelled')
    .where(({ or, eb }) => or([eb('i.moved_in_at', 'is', null), eb('i.moved_in_at', '<', eb.ref('i.ends_at'))]))
    .orderBy('u.full_name')
    .execute()

type NewCard = ApplicationKey & {
  by: string
  version: number
  attributes: readonly ScorecardAttribute[]
  ratings: Ratings
  verdict: Verdict | null
  note: string
  afterOthers: boolean
  submittedAt: Date | null
  at: Date
}

export async function upsertCard(tx: Tx, { positionId, candidateId, by, ...card }: NewCard): Promise<void> {
  const values = {
    version: card.version,
    attributes: json(card.attributes),
    ratings: json(card.ratings),
    verdict: card.verdict,
    note: card.note,
    submitted_at: card.submittedAt,
    changed_at: card.at,
  }
  await tx
    .insertInto('scorecard')
    .values({
      company_id: tx.companyId,
      position_id: positionId,
      candidate_id: candidateId,
      written_by: by,
      after_others: card.afterOthers,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'position_id', 'candidate_id', 'written_by']).doUpdateSet(values),
    )
    .execute()
}

export const deleteCard = (tx: Tx, { positionId, candidateId, by }: ApplicationKey & { by: string }) =>
  tx
    .deleteFrom('scorecard')
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('candidate_id', '=', candidateId)
    .where('written_by', '=', by)
    .execute()
