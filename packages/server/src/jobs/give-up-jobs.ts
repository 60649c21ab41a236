import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob, type Job } from './define-job.ts'

/**
 * Every minute: jobs that failed, or were cut off with the process they ran in, as often as they may be tried say what
 * becomes of their object, and leave the queue. A job that a crash cut off for the last time has nobody else to do it.
 */
export const giveUpJobs = (jobs: readonly Job[]): Job =>
  defineJob({
    name: 'jobs.give-up',
    cron: '* * * * *',
    payload: z.object({}),
    async run(_, deps) {
      for (const { name, payload, giveUp } of jobs) {
        if (!giveUp) continue
        const { rows } = await sql<{ id: string; payload: unknown }>`select * from list_given_up_jobs(${name})`.execute(
          deps.db,
        )
        for (const row of rows) {
          await giveUp(payload.parse(row.payload), deps)
          await sql`select forget_job(${row.id})`.execute(deps.db)
        }
      }
    },
  })
