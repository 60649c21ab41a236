import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob, type Job } from './define-job.ts'

/**
 * Every minute: jobs that failed or were interrupted as often as they may be tried update their object (`giveUp`), and leave
 * the queue. A job whose last attempt was interrupted by a crash has no other code to do that. Jobs without `giveUp` stay and
 * count as failed, each thing to be done once, until another job has done it.
 */
export const abandonFailedJobs = (jobs: readonly Job[]): Job =>
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
            // It is found again in a minute; the others do not wait for that.
            deps.log.error(error)
          }
        }
      }
      await sql`select forget_given_up_before()`.execute(deps.db)
    },
  })
