import type { jobPost } from '@rolecall/contract/careers/job-post'
import type { PostHiring } from '@rolecall/contract/careers/post-content'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { HIRING_TIMES } from '@rolecall/domain/careers/post-limits'
import { z } from 'zod'
import { recordEvent } from '../../platform/events/record-event.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inCompany, type SystemWork, type Work } from '../../platform/kernel/work.ts'
import { listCompanies } from '../company/create-company.queries.ts'
import { getCompanySettings, lockCompanySettings, updateCompanySettings } from '../company/settings.queries.ts'
import { hiringTimesOf } from './about-post.ts'
import { POST_SOURCE } from './applicants-group.queries.ts'
import { countTimes, replaceTimes } from './hiring-times.queries.ts'

type CountContext = Pick<SystemWork, 'tx' | 'now'>

const countOf = ({ tx, now }: CountContext) =>
  countTimes(tx, { source: POST_SOURCE.id, since: new Date(now.getTime() - HIRING_TIMES.days * DAY_MS) })

async function keepTimes(work: CountContext): Promise<void> {
  await replaceTimes(work.tx, await countOf(work), work.now)
}

/** Counts hiring times every night for companies whose posts state them, rather than on each visit of a post. */
export const countAllHiringTimes = defineJob({
  name: 'job-post.count-hiring-times',
  cron: '41 2 * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listCompanies(deps.db))
      await inCompany(deps, companyId, async (work) => {
        const { posts } = await getCompanySettings(work.tx)
        if (posts.shows_times) await keepTimes(work)
      })
  },
})

/** The settings for hiring steps and times on posts, and the current times, whether posts state them or not. */
export async function presentHiring(work: Work): Promise<PostHiring> {
  const { posts } = await getCompanySettings(work.tx)
  const { concluded, answer_days, decision_days } = await countOf(work)
  const isCounted = answer_days !== null && decision_days !== null
  return { ...posts, times: (isCounted && hiringTimesOf({ concluded, answer_days, decision_days })) || null }
}

/** Sets whether posts state steps and times from now on. */
export async function setHiringTimesShown(
  work: Work,
  given: CallRequest<typeof jobPost.settleHiring>['body'],
): Promise<void> {
  const { tx, now } = work
  const { posts: before } = await lockCompanySettings(tx)
  const posts = {
    shows_steps: given.shows_steps ?? before.shows_steps,
    shows_times: given.shows_times ?? before.shows_times,
  }
  await updateCompanySettings(tx, { posts })
  if (posts.shows_times) await keepTimes(work)
  else await replaceTimes(tx, undefined, now)
  await recordEvent(work, { kind: 'posts.settled', payload: posts })
}
