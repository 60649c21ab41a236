import type { Contribution } from '@rolecall/domain/matching/score-candidate'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { contactOf } from '../applications/contact-gate.queries.ts'
import type { NameContext } from '../applications/resolve-candidate.queries.ts'
import { nameOf } from '../blind-review/blind-gate.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { isUuid, visiblePositions } from '../company/visibility.queries.ts'

const LISTED_MAX = 50

/** Sheets without a position, or with one that the viewer may see. */
const selectSeenSheets = (tx: Tx, viewer: Session) =>
  tx
    .selectFrom('shared_sheet as h')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'h.shared_by'))
    .leftJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'h.position_id'))
    .selectAll('h')
    .select(['u.full_name as shared_by_name', SHOWN_TITLE.as('title'), 'o.project_id'])
    .where('h.company_id', '=', tx.companyId)
    .where(sql<boolean>`(h.position_id is null or ${visiblePositions(viewer)})`)

export type SheetRow = Awaited<ReturnType<typeof listSheets>>[number]

export const listSheets = (tx: Tx, viewer: Session, { candidateId, now }: { candidateId: string; now: Date }) =>
  selectSeenSheets(tx, viewer)
    .where('h.candidate_id', '=', candidateId)
    .orderBy(sql`h.withdrawn_at is null and h.expires_at > ${now}`, 'desc')
    .orderBy('h.shared_at', 'desc')
    .orderBy('h.id')
    .limit(LISTED_MAX)
    .execute()

/** A sheet that the viewer may see; undefined otherwise, also for a malformed id. */
export const findSheet = async (tx: Tx, viewer: Session, sheetId: string): Promise<SheetRow | undefined> =>
  isUuid(sheetId) ? selectSeenSheets(tx, viewer).where('h.id', '=', sheetId).executeTakeFirst() : undefined

/** Number of valid links to a candidate's sheets. */
export async function countOpenSheets(tx: Tx, { candidateId, now }: { candidateId: string; now: Date }) {
  const { count } = await tx
    .selectFrom('shared_sheet')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewSheet = {
  candidateId: string
  resumeId: string
  positionId: string | undefined
  withContact: boolean
  sharedBy: string
  now: Date
  expiresAt: Date
}

export async function insertSheet(tx: Tx, sheet: NewSheet): Promise<string> {
  const { id } = await tx
    .insertInto('shared_sheet')
    .values({
      company_id: tx.companyId,
      candidate_id: sheet.candidateId,
      resume_id: sheet.resumeId,
      position_id: sheet.positionId ?? null,
      with_contact: sheet.withContact,
      shared_by: sheet.sharedBy,
      shared_at: sheet.now,
      expires_at: sheet.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Withdraws a sheet; returns whether it was valid until now. */
export async function withdrawSheet(tx: Tx, { id, by, now }: { id: string; by: string; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shared_sheet')
    .set({ withdrawn_by: by, withdrawn_at: now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The résumé to share: the given one, else the one on the position, else the newest; and whether contact data is hidden. */
export const findResumeToShare = (
  { tx, session }: NameContext,
  {
    candidateId,
    resumeId,
    positionId,
  }: { candidateId: string; resumeId: string | null; positionId: string | undefined },
) =>
  tx
    .selectFrom('resume as r')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'r.candidate_id'))
    .leftJoin('application as a', (join) =>
      tenantJoin(join, tx, 'a')
        .onRef('a.candidate_id', '=', 'r.candidate_id')
        .onRef('a.resume_id', '=', 'r.id')
        .on('a.position_id', '=', positionId ?? null),
    )
    .select(['r.id', ...contactOf(tx, session)])
    .where('r.company_id', '=', tx.companyId)
    .where('r.candidate_id', '=', candidateId)
    .$if(resumeId !== null, (query) => query.where('r.id', '=', resumeId))
    .orderBy(sql`a.resume_id is not null`, 'desc')
    .orderBy('r.received_at', 'desc')
    .orderBy('r.id')
    .limit(1)
    .executeTakeFirst()

/** All data on the page of a sheet. `position_id` is null if the candidate is no longer on the position. */
export const findSheetToShow = (tx: Tx, sheetId: string) =>
  tx
    .selectFrom('shared_sheet as h')
    .innerJoin('resume as r', (join) => tenantJoin(join, tx, 'r').onRef('r.id', '=', 'h.resume_id'))
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'h.candidate_id'))
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'h.shared_by'))
    .leftJoin('application as a', (join) =>
      tenantJoin(join, tx, 'a')
        .onRef('a.position_id', '=', 'h.position_id')
        .onRef('a.candidate_id', '=', 'h.candidate_id'),
    )
    .leftJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'a.position_id'))
    .leftJoin('status as s', (join) => tenantJoin(join, tx, 's').onRef('s.id', '=', 'a.status_id'))
    .select([
      'h.id',
      'h.candidate_id',
      'h.resume_id',
      'h.with_contact',
      'h.expires_at',
      'h.withdrawn_at',
      'h.last_opened_at',
      'u.full_name as shared_by',
      'u.is_active as is_sharer_active',
      // The visitor is no user of the company.
      nameOf(tx, 'nobody'),
      // The sharer's rights were checked when the link was made.
      ...contactOf(tx, 'entitled'),
      'c.designation',
      'c.current_employer',
      'c.exp_months',
      'c.location',
      'c.notice_days',
      'c.degree_level',
      'r.text',
      'r.file_name',
      'r.received_at',
      'a.position_id',
      'a.score',
      'a.resume_id as scored_resume_id',
      SHOWN_TITLE.as('title'),
      'o.project_id',
      's.display_name as status_name',
      sql<Contribution[] | null>`a.contributions`.as('contributions'),
    ])
    .where('h.company_id', '=', tx.companyId)
    .where('h.id', '=', sheetId)
    .executeTakeFirst()

export type SheetView = NonNullable<Awaited<ReturnType<typeof findSheetToShow>>>

export const countOpening = (tx: Tx, { id, now }: { id: string; now: Date }) =>
  tx
    .updateTable('shared_sheet')
    .set({ opened: sql`opened + 1`, last_opened_at: now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()
