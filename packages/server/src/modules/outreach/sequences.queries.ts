import type { SequenceMail } from '@rolecall/domain/outreach/sequences'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'

const select = (tx: Tx) =>
  tx
    .selectFrom('sequence as s')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 's.changed_by'))
    .select(['s.id', 's.name', 's.version', 's.state', 's.changed_at', 'u.full_name as changed_by'])
    .where('s.company_id', '=', tx.companyId)

/** The company's sequences, last changed first. */
export const listSequences = (tx: Tx, { archived, limit }: { archived: boolean; limit: number }) =>
  select(tx)
    .$if(!archived, (query) => query.where('s.state', '<>', 'archived'))
    .orderBy('s.changed_at', 'desc')
    .orderBy('s.id')
    .limit(limit)
    .execute()
export type SequenceRow = Awaited<ReturnType<typeof listSequences>>[number]

export const findSequence = (tx: Tx, id: string): Promise<SequenceRow | undefined> =>
  select(tx).where('s.id', '=', id).executeTakeFirst()

export async function countSequences(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('sequence')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', tx.companyId)
    .where('state', '<>', 'archived')
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Edit = { name: string; version: number; by: string; at: Date }

/** Returns undefined if another active sequence has the name. */
export const insertSequence = async (tx: Tx, { name, version, by, at }: Edit): Promise<string | undefined> =>
  (
    await tx
      .insertInto('sequence')
      .values({ company_id: tx.companyId, name, version, made_by: by, changed_by: by, changed_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

export const updateSequence = (
  tx: Tx,
  id: string,
  { by, at, ...change }: Partial<Pick<Edit, 'name' | 'version'>> & { state?: string; by: string; at: Date },
) =>
  tx
    .updateTable('sequence')
    .set({ ...change, changed_by: by, changed_at: at })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

/** Whether another active sequence has the name. */
export const isNameTaken = async (tx: Tx, name: string, id: string | undefined): Promise<boolean> =>
  (await tx
    .selectFrom('sequence')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .where('state', '<>', 'archived')
    .$if(id !== undefined, (query) => query.where('id', '<>', id ?? ''))
    .limit(1)
    .executeTakeFirst()) !== undefined

export const insertMailsOf = (
  tx: Tx,
  { sequenceId, version }: { sequenceId: string; version: number },
  mails: readonly SequenceMail[],
) =>
  tx
    .insertInto('sequence_mail')
    .values(
      mails.map(({ subject, subjectB, html, waitDays }, place) => ({
        company_id: tx.companyId,
        sequence_id: sequenceId,
        version,
        step: place + 1,
        subject,
        subject_b: subjectB,
        html,
        wait_days: waitDays,
      })),
    )
    .execute()

export type Texts = readonly (SequenceMail & { step: number })[]
type Version = { sequenceId: string; version: number }
export const keyOf = ({ sequenceId, version }: Version): string => `${sequenceId} ${version}`

/** The emails of sequence versions, by `keyOf`, in order. */
export async function listMailsOf(tx: Tx, versions: readonly Version[]): Promise<Map<string, Texts>> {
  if (versions.length === 0) return new Map()
  const { rows } = await sql<{
    sequence_id: string
    version: number
    step: number
    subject: string
    subject_b: string
    html: string
    wait_days: number
  }>`select m.sequence_id, m.version, m.step, m.subject, m.subject_b, m.html, m.wait_days
    from (select distinct w.sequence_id, w.version
      from unnest(${versions.map(({ sequenceId }) => sequenceId)}::uuid[],
        ${versions.map(({ version }) => version)}::int[]) w(sequence_id, version)) w
    join sequence_mail m on m.company_id = ${tx.companyId} and m.sequence_id = w.sequence_id and m.version = w.version
    order by m.sequence_id, m.version, m.step`.execute(tx)
  return Map.groupBy(
    rows.map(({ sequence_id: sequenceId, subject_b: subjectB, wait_days: waitDays, ...mail }) => ({
      sequenceId,
      subjectB,
      waitDays,
      ...mail,
    })),
    keyOf,
  )
}

/** The emails of one version. */
export const mailsOf = async (tx: Tx, version: Version): Promise<Texts> =>
  (await listMailsOf(tx, [version])).get(keyOf(version)) ?? []

export type PeopleCounts = Record<'waiting' | 'running' | 'paused' | 'stopped' | 'finished', number>
export const NO_PEOPLE: PeopleCounts = { waiting: 0, running: 0, paused: 0, stopped: 0, finished: 0 }

/** Number of people by stage, and of replies, for each sequence. */
export async function countPeople(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, { people: PeopleCounts; answered: number }>> {
  const { rows } = await sql<{ sequence_id: string; answered: number } & PeopleCounts>`
    select e.sequence_id,
      count(*) filter (where e.state = 'waiting')::int as waiting,
      count(*) filter (where e.state = 'running')::int as running,
      count(*) filter (where e.state = 'paused')::int as paused,
      count(*) filter (where e.state = 'stopped')::int as stopped,
      count(*) filter (where e.state = 'finished')::int as finished,
      count(*) filter (where exists (select from sequence_sent t where t.company_id = ${tx.companyId}
        and t.enrolment_id = e.id and t.answered_at is not null))::int as answered
    from sequence_enrolment e
    where e.company_id = ${tx.companyId} and e.sequence_id = any(${ids}::uuid[]) group by e.sequence_id`.execute(tx)
  return new Map(rows.map(({ sequence_id, answered, ...people }) => [sequence_id, { people, answered }]))
}
