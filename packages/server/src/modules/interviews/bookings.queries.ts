import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { knownContact } from '../blind-review/known-names.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'

const OFFERS_LISTED = 20

/** A stored window; times in ISO 8601. */
export type ProposedWindow = { starts_at: string; ends_at: string }

/** Offers with the interview booked from them. */
const selectOffers = (tx: Tx) =>
  tx
    .selectFrom('interview_offer as f')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'f.offered_by'))
    .leftJoin('interview as i', (join) => tenantJoin(join, tx, 'i').onRef('i.id', '=', 'f.interview_id'))
    .select([
      'f.id',
      'f.position_id',
      'f.candidate_id',
      'f.candidate_name',
      knownContact<string>('emailed', 'f.candidate_email').as('candidate_email'),
      knownContact<string>('emailed', 'f.phone').as('phone'),
      'f.interview_id',
      'f.interview_type',
      'f.meeting_link',
      'f.place',
      'f.remarks',
      'f.resume_attach',
      'f.starts',
      'f.minutes',
      'f.time_zone',
      'f.users',
      'f.guests',
      'f.offered_at',
      'f.offered_by',
      'f.valid_until',
      'f.withdrawn_at',
      'f.other_time',
      'f.other_time_at',
      'f.proposed_zone',
    ])
    .select(sql<ProposedWindow[]>`f.proposed`.as('proposed'))
    .select(['u.full_name as offered_by_name', 'u.email as offered_by_email', 'u.is_active as offered_by_active'])
    .select(['i.state as interview_state', 'i.starts_at as booked_at'])
    .where('f.company_id', '=', tx.companyId)

type ApplicationKey = { positionId: string; candidateId: string }

/** Offers, newest first. */
export const listOffers = (tx: Tx, { positionId, candidateId }: ApplicationKey) =>
  selectOffers(tx)
    .where('f.position_id', '=', positionId)
    .where('f.candidate_id', '=', candidateId)
    .orderBy('f.offered_at', 'desc')
    .orderBy('f.id')
    .limit(OFFERS_LISTED)
    .execute()

export type OfferRow = Awaited<ReturnType<typeof listOffers>>[number]

export const findOffer = (tx: Tx, id: string) => selectOffers(tx).where('f.id', '=', id).executeTakeFirst()

/** Other data that the page of an offer needs. */
export const findSurroundings = (tx: Tx, { positionId, candidateId }: ApplicationKey) =>
  tx
    .selectFrom('position as o')
    .innerJoin('company as c', (join) => join.on(sql<boolean>`c.id = ${tx.companyId}`))
    .leftJoin('candidate as p', (join) => tenantJoin(join, tx, 'p').on('p.id', '=', candidateId))
    .leftJoin('company_directory as d', (join) => join.onRef('d.company', '=', 'c.id'))
    .select([
      'o.id',
      SHOWN_TITLE.as('title'),
      'o.project_id',
      'o.archive',
      'o.project_archive',
      'o.hold',
      'o.project_hold',
    ])
    .select(['o.stage', 'o.review', 'c.name as company_name', 'd.sub_domain', 'p.location'])
    .where('o.company_id', '=', tx.companyId)
    .where('o.id', '=', positionId)
    .executeTakeFirstOrThrow()

type NewOffer = ApplicationKey & {
  by: string
  at: Date
  validUntil: Date
  starts: readonly Date[]
  minutes: number
  timeZone: string
  users: readonly string[]
  guests: readonly string[]
  type: string
  meetingLink: string
  place: string
  remarks: string
  candidateName: string
  candidateEmail: string
  phone: string
  resumeAttach: boolean
}

export async function insertOffer(tx: Tx, given: NewOffer): Promise<string> {
  const { id } = await tx
    .insertInto('interview_offer')
    .values({
      company_id: tx.companyId,
      position_id: given.positionId,
      candidate_id: given.candidateId,
      offered_by: given.by,
      offered_at: given.at,
      valid_until: given.validUntil,
      starts: [...given.starts],
      minutes: given.minutes,
      time_zone: given.timeZone,
      users: [...given.users],
      guests: [...given.guests],
      interview_type: given.type,
      meeting_link: given.meetingLink,
      place: given.place,
      remarks: given.remarks,
      candidate_name: given.candidateName,
      candidate_email: given.candidateEmail,
      phone: given.phone,
      resume_attach: given.resumeAttach,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Change = Partial<{ interview_id: string | null; withdrawn_at: Date }>

export const updateOffer = (tx: Tx, id: string, change: Change) =>
  tx.updateTable('interview_offer').set(change).where('company_id', '=', tx.companyId).where('id', '=', id).execute()

type ProposalUpdate = { text: string; windows: readonly ProposedWindow[]; zone: string; at: Date }

/** Stores the times that would suit the candidate instead, replacing earlier ones. */
export const storeProposal = (tx: Tx, id: string, { text, windows, zone, at }: ProposalUpdate) =>
  tx
    .updateTable('interview_offer')
    .set({ other_time: text, other_time_at: at, proposed: json(windows), proposed_zone: zone })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()
