import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { hidesContact, mayReadContact } from '../applications/contact-gate.queries.ts'
import { nameFor } from '../blind-review/blind-gate.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'

type RepliesQuery = {
  isAnswered: boolean
  /** Words of the candidate's name, the position's title or the messages; '' for all. */
  search: string
  start: number
  limit: number
}

/** SQL: what candidates wrote, by email or on the page of their application, with whether it is answered. */
const written = ({ companyId }: Tx, isAnswered: boolean) => sql`
  select n.candidate_id, n.position_id, n.received_at as at, n.answered_at is null as is_open from incoming_mail n
    where n.company_id = ${companyId} and n.candidate_id is not null and n.kind = 'reply'
      ${isAnswered ? sql`` : sql`and n.answered_at is null`}
  union all
  select m.candidate_id, m.position_id, m.at, m.answered_at is null from applicant_message m
    where m.company_id = ${companyId} and m.written_by is null ${isAnswered ? sql`` : sql`and m.answered_at is null`}`

/** SQL: the messages of the conversation `v`, with their texts. */
const textsOf = ({ companyId }: Tx) => sql`
  select n.subject, n.text, n.received_at as at, n.answered_at is null as is_open from incoming_mail n
    where n.company_id = ${companyId} and n.candidate_id = v.candidate_id
      and n.position_id is not distinct from v.position_id and n.kind = 'reply'
  union all
  select '', m.text, m.at, m.answered_at is null from applicant_message m
    where m.company_id = ${companyId} and m.candidate_id = v.candidate_id and m.position_id = v.position_id
      and m.written_by is null`

const escaped = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`

/** SQL: whether the conversation matches; texts that the viewer may not read are not searched. */
const matches = (tx: Tx, viewer: Session, search: string) =>
  search === ''
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${nameFor(tx, viewer)} ilike ${escaped(search)} or ${SHOWN_TITLE} ilike ${escaped(search)}
        or not ${hidesContact(tx, viewer)}
          and exists (select from (${textsOf(tx)}) t where t.text ilike ${escaped(search)} or t.subject ilike ${escaped(search)}))`

export type ReplyRow = {
  candidate_id: string
  name: string | null
  position_id: string | null
  title: string | null
  count: number
  since: Date
  latest_at: Date
  text: string
  hides_contact: boolean
  total: number
}

/**
 * Conversations in which candidates wrote, about positions that the viewer sees; those about no position are for viewers of the
 * talent pool. Unanswered ones with the longest waiting first, answered ones with the latest first.
 */
export async function listReplies(tx: Tx, viewer: Session, { isAnswered, search, start, limit }: RepliesQuery) {
  const order = isAnswered ? sql`v.latest_at desc` : sql`v.since`
  const ofNone = mayReadContact(viewer) ? sql`or v.position_id is null` : sql``
  const seen = sql`(o.id is not null and ${visiblePositions(viewer)} ${ofNone})`
  const { rows } = await sql<ReplyRow>`
    select v.*, coalesce((select t.text from (${textsOf(tx)}) t order by t.is_open desc, t.at desc limit 1), '') as text
    from (
      select v.candidate_id, v.position_id, v.count, v.since, v.latest_at, ${SHOWN_TITLE} as title, ${nameFor(tx, viewer)} as name,
        ${hidesContact(tx, viewer)} as hides_contact, (count(*) over ())::int as total
      from (
        select w.candidate_id, w.position_id, count(*)::int as count, min(w.at) as since, max(w.at) as latest_at
        from (${written(tx, isAnswered)}) w
        group by w.candidate_id, w.position_id
        ${isAnswered ? sql`having not bool_or(w.is_open)` : sql``}
      ) v
      join candidate c on c.company_id = ${tx.companyId} and c.id = v.candidate_id and c.erased_at is null
      left join position o on o.company_id = ${tx.companyId} and o.id = v.position_id
      where ${seen} and ${matches(tx, viewer, search)}
      order by ${order}, v.candidate_id, v.position_id
      limit ${limit} offset ${start}
    ) v
    order by ${order}, v.candidate_id, v.position_id`.execute(tx)
  return rows
}
