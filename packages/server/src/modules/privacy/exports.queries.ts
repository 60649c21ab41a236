import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { lockRow } from '../../platform/db/lock-row.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { PersonExportPart } from '../../platform/kernel/define-people-table.ts'
import { knownContact, knownName } from '../blind-review/known-names.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'

type NewExport = { candidateId: string; by: string; at: Date }

export async function insertExport(tx: Tx, { candidateId, by, at }: NewExport): Promise<string> {
  const { id } = await tx
    .insertInto('person_export')
    .values({ company_id: tx.companyId, candidate_id: candidateId, asked_by: by, asked_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks an export that is still to be made, until the transaction ends. */
export async function lockUnmade(tx: Tx, id: string) {
  await lockRow(tx, 'person_export', id)
  return (
    tx
      .selectFrom('person_export as p')
      .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'p.candidate_id'))
      .select(['p.candidate_id'])
      .where('p.company_id', '=', tx.companyId)
      .where('p.id', '=', id)
      .where('p.ready_at', 'is', null)
      .where('p.removed_at', 'is', null)
      .where('c.erased_at', 'is', null)
      // Merged by a process of an older version: they asked for a copy of one person's data, and are two by now.
      .where('c.merged_into', 'is', null)
      .executeTakeFirst()
  )
}

export const markMade = (tx: Tx, id: string, made: { fileKey: string; size: number; at: Date }) =>
  tx
    .updateTable('person_export')
    .set({ file_key: made.fileKey, size: made.size, ready_at: made.at })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

export const listExports = (tx: Tx, candidateId: string, limit: number) =>
  tx
    .selectFrom('person_export as p')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'p.asked_by'))
    .select(['p.id', 'p.asked_at', 'u.full_name as by', 'p.ready_at', 'p.size', 'p.file_key', 'p.removed_at'])
    .where('p.company_id', '=', tx.companyId)
    .where('p.candidate_id', '=', candidateId)
    .orderBy('p.asked_at', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .execute()

/** Gives up making an export. */
export const endUnmade = (tx: Tx, id: string, at: Date) =>
  tx
    .updateTable('person_export')
    .set({ removed_at: at })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .execute()

/** Clears the files of exports made before the given time, or no longer handed out; returns their keys. */
export async function deleteExpiredExports(tx: Tx, { before, at }: { before: Date; at: Date }): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with old as (
      select p.id, p.file_key from person_export p
      where p.company_id = ${tx.companyId} and (p.ready_at < ${before} or p.removed_at is not null) and p.file_key is not null for update)
    update person_export p set file_key = null, removed_at = ${at} from old
    where p.company_id = ${tx.companyId} and p.id = old.id returning old.file_key as key`.execute(tx)
  return rows.map(({ key }) => key)
}

/** SQL: the role of a colleague, since people who ask for their data learn a colleague's role, not their name. */
const roleOf = (tx: Tx, column: string) => sql<string>`(
  select r.display_name from app_user u join role r on r.company_id = ${tx.companyId} and r.id = u.role_id
  where u.company_id = ${tx.companyId} and u.id = ${sql.ref(column)})`

type Rows = Record<string, unknown>[]

/**
 * Reads everything stored about a candidate, by kind. Colleagues appear by their roles; feedback that an interviewer has not
 * handed in is left out.
 */
export async function readEverything(tx: Tx, candidateId: string): Promise<Record<PersonExportPart | 'history', Rows>> {
  const of = (alias: string) =>
    sql`${sql.ref(`${alias}.company_id`)} = ${tx.companyId} and ${sql.ref(`${alias}.candidate_id`)} = ${candidateId}`
  const parts: Record<PersonExportPart | 'history', RawBuilder<unknown>> = {
    person: sql`select ${knownName('exported').as('name')}, ${knownContact('exported', 'c.email').as('email')},
      ${knownContact('exported', 'c.phone').as('phone')}, c.designation, c.current_employer, c.exp_months, c.location,
      c.preferred_locations, c.institute, c.degree_level, c.date_of_birth, c.nationality, c.work_permit, c.notice_days,
      c.salary, s.label as source, c.created_at, c.updated_at,
      array(select x.external_id from candidate_external_id x where x.company_id = ${tx.companyId}
        and x.candidate_id = c.id order by x.external_id) as ids_of_other_systems
      from candidate c join source s on s.company_id = ${tx.companyId} and s.id = c.source
      where c.company_id = ${tx.companyId} and (c.id = ${candidateId} or c.merged_into = ${candidateId})
      order by c.merged_into nulls first, c.id`,
    consents: sql`select n.way, w.text as wording, n.given_at, n.withdrawn_at, n.ends_at from candidate_consent n
      join consent_wording w on w.company_id = ${tx.companyId} and w.version = n.wording where ${of('n')} order by n.given_at`,
    resumes: sql`select r.file_name, r.received_at, s.label as source, r.text from resume r
      join source s on s.company_id = ${tx.companyId} and s.id = r.source where ${of('r')} order by r.received_at`,
    applications: sql`select ${SHOWN_TITLE} as position, t.display_name as status, a.created_at, a.moved_at, a.reason, a.comments, a.rating
      from application a join position o on o.company_id = ${tx.companyId} and o.id = a.position_id
      join status t on t.company_id = ${tx.companyId} and t.id = a.status_id where ${of('a')} order by a.created_at`,
    scores: sql`select ${SHOWN_TITLE} as position, g.given_at, g.score, g.cause, g.scoring_version, g.reader_version, s.asked, g.lines
      from score_given g join position o on o.company_id = ${tx.companyId} and o.id = g.position_id
      join score_sheet s on s.company_id = ${tx.companyId} and s.position_id = g.position_id and s.id = g.sheet_id
      where ${of('g')} order by g.given_at, o.title`,
    answers: sql`select ${SHOWN_TITLE} as position, f.form_response as answers, f.answered_at, f.applied_at, f.consented_at
      from application_form f join position o on o.company_id = ${tx.companyId} and o.id = f.position_id where ${of('f')}`,
    unconfirmed: sql`select ${SHOWN_TITLE} as position, v.name, ${knownContact('exported', 'v.phone').as('phone')},
      v.file_name, v.form_response as answers, v.consented_at, v.came_at
      from unconfirmed_version v join position o on o.company_id = ${tx.companyId} and o.id = v.position_id
      where ${of('v')} order by v.came_at`,
    forms: sql`select ${SHOWN_TITLE} as position, f.form_type, f.answers, f.filled_at, ${roleOf(tx, 'f.filled_by')} as by
      from filled_form f join position o on o.company_id = ${tx.companyId} and o.id = f.position_id where ${of('f')}`,
    comments: sql`select m.text, m.created_at, ${roleOf(tx, 'm.author_id')} as by,
      (select coalesce(array_agg(n.written), '{}') from comment_mention n
        where n.company_id = ${tx.companyId} and n.comment_id = m.id) as colleagues
      from candidate_comment m where ${of('m')} order by m.created_at`,
    interviews: sql`select ${SHOWN_TITLE} as position, i.interview_type, i.starts_at, i.ends_at, i.time_zone, i.state, i.remarks
      from interview i join position o on o.company_id = ${tx.companyId} and o.id = i.position_id where ${of('i')} order by i.starts_at`,
    scorecards: sql`select ${SHOWN_TITLE} as position, c.attributes, c.ratings, c.verdict, c.note, c.submitted_at, ${roleOf(tx, 'c.written_by')} as by
      from scorecard c join position o on o.company_id = ${tx.companyId} and o.id = c.position_id
      where ${of('c')} and c.submitted_at is not null order by c.submitted_at`,
    hires: sql`select ${SHOWN_TITLE} as position, k.mark as days_after_the_start, k.score as would_hire_again_from_1_to_5, k.text,
      k.answered_at, ${roleOf(tx, 'k.user_id')} as by
      from hire_check k join position o on o.company_id = ${tx.companyId} and o.id = k.position_id
      where ${of('k')} and k.answered_at is not null order by k.answered_at`,
    offers: sql`select ${SHOWN_TITLE} as position, v.content, f.state, f.sent_at, f.expires_at, f.ended_at, f.end_reason,
      s.name as signed_as, s.signed_at, s.address as signed_from, s.browser as signed_with, s.sha256 as signed_text,
      (select max(h.hired_at) from hire h where h.company_id = ${tx.companyId} and h.offer_id = f.id and h.undone_at is null) as hired_at
      from offer f join position o on o.company_id = ${tx.companyId} and o.id = f.position_id
      join offer_version v on v.company_id = ${tx.companyId} and v.offer_id = f.id and v.sha256 <> ''
      left join offer_signature s on s.company_id = ${tx.companyId} and s.offer_id = v.offer_id and s.number = v.number
      where ${of('f')} order by f.sent_at, v.number`,
    mails: sql`select ${knownContact('exported', 'm.recipient').as('recipient')}, m.subject, m.text, m.secrets,
      m.created_at, m.state from outgoing_mail m
      where ${of('m')} and exists (select from candidate c where c.company_id = ${tx.companyId}
        and ${knownContact('matched', 'c.email')} = lower(${knownContact('matched', 'm.recipient')})
        and (c.id = ${candidateId} or c.merged_into = ${candidateId})) order by m.created_at`,
    asked: sql`select x.position, x.what, x.at, x.state, x.back_on, x.comment, x.by from (
      select ${SHOWN_TITLE} as position, 'a sequence of emails' as what, q.enrolled_at as at, q.state, null as back_on, null as comment,
          ${roleOf(tx, 'q.enrolled_by')} as by
        from sequence_enrolment q join position o on o.company_id = ${tx.companyId} and o.id = q.position_id where ${of('q')}
      union all select ${SHOWN_TITLE}, 'you said later', l.said_at, l.state, l.back_on::text, l.comment, 'You'
        from interest_later l join position o on o.company_id = ${tx.companyId} and o.id = l.position_id where ${of('l')}) x
      order by x.at`,
    received: sql`select ${knownContact('exported', 'm.sender').as('sender')}, m.subject, m.text, m.received_at
      from incoming_mail m
      where ${of('m')} or m.company_id = ${tx.companyId} and m.candidate_id is null
        and ${knownContact('matched', 'm.sender')} in (select ${knownContact('matched', 'c.email')}
        from candidate c where c.company_id = ${tx.companyId} and (c.id = ${candidateId} or c.merged_into = ${candidateId}))
      order by m.received_at`,
    messages: sql`select ${SHOWN_TITLE} as position, m.text, m.at, ${roleOf(tx, 'm.written_by')} as by from applicant_message m
      join position o on o.company_id = ${tx.companyId} and o.id = m.position_id where ${of('m')} order by m.at`,
    tags: sql`select g.name, t.tagged_at from candidate_tag t join tag g on g.company_id = ${tx.companyId} and g.id = t.tag_id
      where ${of('t')} order by g.name`,
    corrections: sql`select x.field, x.value, x.said, x.at, x.by from (
      select f.field, f.value, null as said, f.made_at as at, coalesce(${roleOf(tx, 'f.made_by')}, 'You') as by
        from fact_correction f where ${of('f')}
      union all select 'skill that does not count', coalesce(n.name, k.id, ''), null, m.made_at, coalesce(${roleOf(tx, 'm.made_by')}, 'You')
        from correction m left join skill k on k.number = m.skill
        left join company_skill n on n.company_id = ${tx.companyId} and n.number = m.skill where ${of('m')} and m.undone_at is null
      union all select 'skill that you added', coalesce(n.name, k.id, ''), d.said, d.stated_at, 'You'
        from stated_skill d left join skill k on k.number = d.skill
        left join company_skill n on n.company_id = ${tx.companyId} and n.number = d.skill where ${of('d')}) x order by x.at`,
    reviews: sql`select x.position, x.what, x.about, x.asked_at, x.due_on, x.answer, x.ended_at, x.by from (
      select ${SHOWN_TITLE} as position, 'that a person looks' as what, v.about, v.asked_at, v.due_on::text, v.answer, v.ended_at,
          ${roleOf(tx, 'v.answered_by')} as by
        from review_request v join position o on o.company_id = ${tx.companyId} and o.id = v.position_id where ${of('v')}
      union all select ${SHOWN_TITLE}, 'how you were scored', null, w.asked_at, null, null, null, null
        from explanation_request w join position o on o.company_id = ${tx.companyId} and o.id = w.position_id where ${of('w')}) x
      order by x.asked_at`,
    history: sql`select e.at, e.kind, coalesce(${roleOf(tx, 'e.actor_id')}, 'The product') as by, ${SHOWN_TITLE} as position
      from event e left join position o on o.company_id = ${tx.companyId} and o.id = e.position_id where ${of('e')} order by e.id`,
  }
  const read: Partial<Record<keyof typeof parts, Rows>> = {}
  for (const [name, part] of Object.entries(parts) as [keyof typeof parts, RawBuilder<unknown>][])
    read[name] = (await sql<Rows[number]>`${part}`.execute(tx)).rows
  return read as Required<typeof read>
}

/** Original files, each under its uploaded name. */
export const listOriginals = (tx: Tx, candidateId: string) =>
  tx
    .selectFrom('resume')
    .select(['file_key', 'file_name', 'received_at'])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .unionAll(
      tx
        .selectFrom('answer_file')
        .select(['file_key', 'file_name', 'came_at as received_at'])
        .where('company_id', '=', tx.companyId)
        .where('candidate_id', '=', candidateId),
    )
    .unionAll(
      tx
        .selectFrom('incoming_mail as n')
        .innerJoinLateral(
          sql<{ key: string; name: string }>`unnest(n.file_keys, n.file_names)`.as<'f'>(sql`f(key, name)`),
          (join) => join.onTrue(),
        )
        .select(['f.key as file_key', 'f.name as file_name', 'n.received_at'])
        .where('n.company_id', '=', tx.companyId)
        .where('n.candidate_id', '=', candidateId),
    )
    .orderBy('received_at')
    .execute()
