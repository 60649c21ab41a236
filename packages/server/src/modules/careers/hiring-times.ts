import type { jobPost } from '@rolecall/contract/contact/job-post'
import type { PostHiring } from '@rolecall/contract/contact/post-content'
import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { HIRING_TIMES } from '@rolecall/domain/positions/post-limits'
import { z } from 'zod'
import { POST_SOURCE } from '../../../contact/public-pages/applicants-group.queries.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import { inCompany, type SystemWork, type Work } from '../../../ground/kernel/work.ts'
import { listCompanies } from '../../../house/company/create-company.queries.ts'
import {
  getCompanySettings,
  lockCompanySettings,
  updateCompanySettings,
} from '../../../house/company/settings.queries.ts'
import { tellTimes } from './about-post.ts'
import { countTimes, replaceTimes } from './hiring-times.queries.ts'

const DAY_MS = 86_400_000

type Counting = Pick<SystemWork, 'tx' | 'now'>

const countOf = ({ tx, now }: Counting) =>
  countTimes(tx, { source: POST_SOURCE.id, since: new Date(now.getTime() - HIRING_TIMES.days * DAY_MS) })

async function keepTimes(work: Counting): Promise<void> {
  await replaceTimes(work.tx, await countOf(work), work.now)
}

/** Every night, where posts say how long hiring takes: counted once, and not for each stranger who opens one. */
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

/** What posts say of how hiring goes, and how long it took until now, whether they say it or not. */
export async function presentHiring(work: Work): Promise<PostHiring> {
  const { posts } = await getCompanySettings(work.tx)
  const { concluded, answer_days, decision_days } = await countOf(work)
  const isCounted = answer_days !== null && decision_days !== null
  return { ...posts, times: (isCounted && tellTimes({ concluded, answer_days, decision_days })) || null }
}

/** Has posts say it from now on, or not. */
export async function settleHiring(work: Work, given: CallRequest<typeof jobPost.settleHiring>['body']): Promise<void> {
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
