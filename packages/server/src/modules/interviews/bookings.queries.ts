import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { json } from '../../../ground/db/json.ts'
import { tenantJoin } from '../../../ground/db/tenant-join.ts'

const OFFERS_LISTED = 20

/** As it is kept: moments in ISO 8601. */
export type ProposedWindow = { starts_at: string; ends_at: string }

/** With what was booked of it. */
const selectOffers = (tx: Tx) =>
  tx
    .selectFrom('interview_offer as f')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'f.offered_by'))
    .leftJoin('interview as i', (join) => tenantJoin(join, tx, 'i').onRef('i.id', '=', 'f.interview_id'))
    .selectAll('f')
    .select(sql<ProposedWindow[]>`f.proposed`.as('proposed'))
    .select(['u.full_name as offered_by_name', 'u.email as offered_by_email', 'u.is_active as offered_by_active'])
    .select(['i.state as interview_state', 'i.starts_at as booked_at'])
    .where('f.company_id', '=', tx.companyId)

type Whose = { positionId: string; candidateId: string }

/** The newest first. */
export const listOffers = (tx: Tx, { positionId, candidateId }: Whose) =>
  selectOffers(tx)
    .where('f.position_id', '=', positionId)
    .where('f.candidate_id', '=', candidateId)
    .orderBy('f.offered_at', 'desc')
    .orderBy('f.id')
    .limit(OFFERS_LISTED)
    .execute()

export type OfferRow = Awaited<ReturnType<typeof listOffers>>[number]

export const findOffer = (tx: Tx, id: string) => selectOffers(tx).where('f.id', '=', id).executeTakeFirst()

/** What the page of an offer needs to know besides. */
export const findSurroundings = (tx: Tx, { positionId, candidateId }: Whose) =>
  tx
    .selectFrom('position as o')
    .innerJoin('company as c', (join) => join.on(sql<boolean>`c.id = ${tx.companyId}`))
    .leftJoin('candidate as p', (join) => tenantJoin(join, tx, 'p').on('p.id', '=', candidateId))
    .leftJoin('company_directory as d', (join) => join.onRef('d.company', '=', 'c.id'))
    .select(['o.id', 'o.title', 'o.project_id', 'o.archive', 'o.project_archive', 'o.hold', 'o.project_hold'])
    .select(['o.stage', 'o.review', 'c.name as company_name', 'd.sub_domain', 'p.location'])
    .where('o.company_id', '=', tx.companyId)
    .where('o.id', '=', positionId)
    .executeTakeFirstOrThrow()

type Given = Whose & {
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

export async function insertOffer(tx: Tx, given: Given): Promise<string> {
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

type Proposed = { text: string; windows: readonly ProposedWindow[]; zone: string; at: Date }

/** What would suit the candidate instead; of before nothing is left. */
export const noteProposal = (tx: Tx, id: string, { text, windows, zone, at }: Proposed) =>
  tx
    .updateTable('interview_offer')
    .set({ other_time: text, other_time_at: at, proposed: json(windows), proposed_zone: zone })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()
