import { READER_VERSION } from '@rolecall/domain/resume/reader-version'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { json } from '../../../ground/db/json.ts'
import type { Rereading } from '../../../ground/db/tables.gen.ts'
import { tenantJoin } from '../../../ground/db/tenant-join.ts'

export type Run = Selectable<Rereading>
export type JoinedSkill = { from: string; to: string }

export async function countResumes(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('resume')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', tx.companyId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those that an older version of the reader read. */
export async function countOlder(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('resume')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', tx.companyId)
    .where('reader_version', '<', READER_VERSION)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewRun = { everything: boolean; total: number; by: string; at: Date }

/** `undefined` where one runs already. */
export async function insertRun(tx: Tx, { everything, total, by, at }: NewRun): Promise<Run | undefined> {
  return tx
    .insertInto('rereading')
    .values({ company_id: tx.companyId, everything, total, started_by: by, started_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The one that runs, else the last. */
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

/** The reading, where it runs and this step is still to be done. */
export const findRunAt = (tx: Tx, step: Step) => atStep(tx, step).executeTakeFirst()
/** The same, kept from others until the transaction ends, so that a step is kept once. */
export const holdRunAt = (tx: Tx, step: Step) => atStep(tx, step).forUpdate().executeTakeFirst()

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

/** Writes down that a step is done, and what came of it. */
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

/** Ends a reading that runs; answers with it as it was left. `by`: whoever stopped it. */
export const endRun = (tx: Tx, outcome: 'finished' | 'stopped' | 'broken', at: Date, by: string | null = null) =>
  tx
    .updateTable('rereading')
    .set({ ended_at: at, outcome, stopped_by: by })
    .where('company_id', '=', tx.companyId)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Lets a stopped reading run again; `undefined` where it was not stopped, or runs already. */
export const reopenRun = (tx: Tx, runId: string) =>
  tx
    .updateTable('rereading')
    .set({ ended_at: null, outcome: null, stopped_by: null })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', runId)
    .where('outcome', '=', 'stopped')
    .returningAll()
    .executeTakeFirst()

/** The next résumé that a reading has not come to. */
export const findNextResume = (tx: Tx, run: Run) =>
  run.everything ? nextOfAll(tx, run).executeTakeFirst() : nextOlder(tx, run).executeTakeFirst()

export type NextResume = NonNullable<Awaited<ReturnType<typeof findNextResume>>>

const resumes = (tx: Tx) =>
  tx
    .selectFrom('resume')
    .select(['id', 'candidate_id', 'file_key', 'file_name', 'received_at', 'reader_version'])
    .where('company_id', '=', tx.companyId)
    .limit(1)

/** What came after the start was read by this version. */
const nextOfAll = (tx: Tx, { after_resume, started_at }: Run) =>
  resumes(tx)
    .$if(after_resume !== null, (query) => query.where('id', '>', after_resume))
    .where('received_at', '<=', started_at)
    .orderBy('id')

/** By versions, so that what is passed over is never looked at twice. */
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
