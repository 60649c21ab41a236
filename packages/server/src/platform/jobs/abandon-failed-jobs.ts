import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob, type Job } from './define-job.ts'

/**
 * Every minute: jobs that failed, or were cut off with the process they ran in, as often as they may be tried say what
 * becomes of their object, and leave the queue. A job that a crash cut off for the last time has nobody else to do it. Those
 * that have nothing to say of stay and count as failed, each thing to be done once, until another job has done it.
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
          try {
            await giveUp(payload.parse(row.payload), deps)
            await sql`select forget_job(${row.id})`.execute(deps.db)
          } catch (error) {
            // It is found again in a minute; none of the others waits for that.
            deps.log.error(error)
          }
        }
      }
      await sql`select forget_given_up_before()`.execute(deps.db)
    },
  })
