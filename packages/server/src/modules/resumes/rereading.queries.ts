import { READER_VERSION, UNREAD } from '@rolecall/domain/resumes/reader-version'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import type { Rereading } from '../../platform/db/tables.gen.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'

export type Run = Selectable<Rereading>
export type JoinedSkill = { from: string; to: string }

/** Counts résumés; those of erased candidates have nothing left to read. */
export async function countResumes(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('resume')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', tx.companyId)
    .where('of_somebody', '=', true)
    .where('reader_version', '>', UNREAD)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts résumés read by an older version of the reader. */
export async function countOlder(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('resume')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', tx.companyId)
    .where('reader_version', '<', READER_VERSION)
    .where('reader_version', '>', UNREAD)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewRun = { everything: boolean; total: number; by: string; at: Date }

/** Inserts a re-reading; undefined when one is running already. */
export async function insertRun(tx: Tx, { everything, total, by, at }: NewRun): Promise<Run | undefined> {
  return tx
    .insertInto('rereading')
    .values({ company_id: tx.companyId, everything, total, started_by: by, started_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The re-reading in progress, else the last one. */
export const findLastRun = (tx: Tx) =>
  tx
    .selectFrom('rereading as n')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'n.started_by'))
    .leftJoin('app_user as s', (join) => tenantJoin(join, tx, 's').onRef('s.id', '=', 'n.stopped_by'))
    .selectAll('n')
    .select(['u.full_name as by', 's.full_name as stopped_by_name'])
    .where('n.company_id', '=', tx.companyId)
    .orderBy('n.started_at', 'desc')
    .orderBy('n.id')
    .limit(1)
    .executeTakeFirst()

export type Step = { runId: string; step: number }

const atStep = (tx: Tx, { runId, step }: Step) =>
  tx
    .selectFrom('rereading')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('id', '=', runId)
    .where('step', '=', step)
    .where('ended_at', 'is', null)

/** The re-reading, if it is running and this step is still to be done. */
export const findActiveRun = (tx: Tx, step: Step) => atStep(tx, step).executeTakeFirst()
/** The same with a lock until the transaction ends, so that a step is committed once. */
export const lockActiveRun = (tx: Tx, step: Step) => atStep(tx, step).forUpdate().executeTakeFirst()

export type Progress = Partial<
  Pick<Run, 'done' | 'changed' | 'failed' | 'rescored' | 'scores_changed'> & {
    joined: readonly JoinedSkill[]
    phase: 'skills' | 'resumes' | 'scores'
    afterVersion: number
    afterResume: string | null
    afterCandidate: string | null
    toldAt: Date
  }
>

/** Records that a step is done, with its results. */
export async function advanceRun(tx: Tx, { id, step }: Run, progress: Progress): Promise<Step> {
  const { joined, afterVersion, afterResume, afterCandidate, toldAt, ...counts } = progress
  const set = {
    ...counts,
    ...(joined && { joined: json(joined) }),
    ...(afterVersion !== undefined && { after_version: afterVersion }),
    ...(afterResume !== undefined && { after_resume: afterResume }),
    ...(afterCandidate !== undefined && { after_candidate: afterCandidate }),
    ...(toldAt && { told_at: toldAt }),
    step: step + 1,
  }
  await tx.updateTable('rereading').set(set).where('company_id', '=', tx.companyId).where('id', '=', id).execute()
  return { runId: id, step: step + 1 }
}

/** Ends a running re-reading and returns its final state. `by`: the user who stopped it. */
export const endRun = (tx: Tx, outcome: 'finished' | 'stopped' | 'broken', at: Date, by: string | null = null) =>
  tx
    .updateTable('rereading')
    .set({ ended_at: at, outcome, stopped_by: by })
    .where('company_id', '=', tx.companyId)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Resumes a stopped re-reading; undefined when it was not stopped or is running already. */
export const reopenRun = (tx: Tx, runId: string) =>
  tx
    .updateTable('rereading')
    .set({ ended_at: null, outcome: null, stopped_by: null })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', runId)
    .where('outcome', '=', 'stopped')
    .returningAll()
    .executeTakeFirst()

/** The next résumé that a re-reading has not reached; those of an import are left to it until it has read them. */
export const findNextResume = (tx: Tx, run: Run) =>
  run.everything ? nextOfAll(tx, run).executeTakeFirst() : nextOlder(tx, run).executeTakeFirst()

export type NextResume = NonNullable<Awaited<ReturnType<typeof findNextResume>>>

const resumes = (tx: Tx) =>
  tx
    .selectFrom('resume')
    .select(['id', 'candidate_id', 'file_key', 'file_name', 'received_at', 'reader_version'])
    .where('company_id', '=', tx.companyId)
    .where('of_somebody', '=', true)
    .where('reader_version', '>', UNREAD)
    .limit(1)

/** Résumés added after the start were read by this version. */
const nextOfAll = (tx: Tx, { after_resume, started_at }: Run) =>
  resumes(tx)
    .$if(after_resume !== null, (query) => query.where('id', '>', after_resume))
    .where('received_at', '<=', started_at)
    .orderBy('id')

/** Ordered by version, so that skipped résumés are never visited twice. */
const nextOlder = (tx: Tx, { after_version, after_resume }: Run) =>
  resumes(tx)
    .$if(after_resume !== null, (query) =>
      query.where(sql<boolean>`(reader_version, id) > (${after_version}::int, ${after_resume}::uuid)`),
    )
    .where('reader_version', '<', READER_VERSION)
    .orderBy('reader_version')
    .orderBy('id')

export const insertFailure = (tx: Tx, runId: string, resumeId: string, reason: string) =>
  tx
    .insertInto('rereading_failure')
    .values({ company_id: tx.companyId, rereading_id: runId, resume_id: resumeId, reason })
    .execute()

export const listFailures = (tx: Tx, runId: string, limit: number) =>
  tx
    .selectFrom('rereading_failure as f')
    .innerJoin('resume as r', (join) => tenantJoin(join, tx, 'r').onRef('r.id', '=', 'f.resume_id'))
    .select(['f.resume_id', 'f.reason', 'r.file_name', 'r.candidate_id'])
    .where('f.company_id', '=', tx.companyId)
    .where('f.rereading_id', '=', runId)
    .orderBy('f.resume_id')
    .limit(limit)
    .execute()
