import type { PostContent } from '@rolecall/contract/contact/post-content'
import { sayIn } from '@rolecall/domain/company/own-words'
import { tellApplicant } from '@rolecall/domain/pipeline/applicant-stages'
import type { StatusType } from '@rolecall/domain/pipeline/default-pipeline'
import { HIRING_TIMES } from '@rolecall/domain/positions/post-limits'
import { type Pay, writePay } from '@rolecall/domain/positions/write-pay'
import { listAlikePosts } from '../../../contact/public-pages/open-posts.queries.ts'
import type { SystemWork } from '../../../ground/kernel/work.ts'
import { parseCompanySettings } from '../../../house/company/settings.ts'
import type { ShownRow } from './job-post.queries.ts'
import { findShown } from './post-content.queries.ts'
import { companyPageOf } from './view-post.ts'

/** Others that a post names; the company's page has them all. */
const OTHERS_MAX = 4

export type OtherPost = { id: string; title: string; where: string }

/** What a post shows beside its position, as people read it; empty where nobody chose it, or nothing is left of it. */
export type About = {
  skills: readonly string[]
  workplace: string
  pay: (Pay & { written: string }) | undefined
  education: string
  experienceCounts: boolean
  /** Pages elsewhere that are the company's own. */
  links: readonly string[]
  /** The first day on which it may have been read, as 2026-11-27. */
  postedOn: string
  aboutTeam: string
  team: readonly { name: string; part: string }[]
  steps: readonly string[]
  times: Times | undefined
  others: readonly OtherPost[]
  /** "Also open at Meridian", in the company's words. */
  othersTitle: string
}

export type Times = { concluded: number; answer_days: number; decision_days: number }

/** Whole days, as posts say them; nothing where too few were decided to say anything of anybody. */
export const tellTimes = (row: Times | null | undefined): Times | undefined =>
  row && row.concluded >= HIRING_TIMES.least
    ? {
        concluded: row.concluded,
        answer_days: Math.ceil(row.answer_days),
        decision_days: Math.ceil(Math.max(row.decision_days, row.answer_days)),
      }
    : undefined

/** Its first day, unless that is still to come: then the day on which it was written. */
const postedOn = ({ start_date, created_at }: ShownRow, now: Date): string => {
  const today = now.toISOString().slice(0, 10)
  return start_date <= today ? start_date : created_at.toISOString().slice(0, 10)
}

/** `draft`: in place of what is kept, for a look at it before. */
export async function readAbout({ tx, now }: Pick<SystemWork, 'tx' | 'now'>, row: ShownRow, draft?: PostContent) {
  const { careers, posts, currency, display_names } = parseCompanySettings(row.settings)
  const shown = await findShown(tx, row.id, draft)
  const others = companyPageOf(row).careers_url ? await listAlikePosts(tx, now, { to: row.id, limit: OTHERS_MAX }) : []
  const told = shown.stages.map(({ id, type }) =>
    tellApplicant({ type: type as StatusType, groupId: id }, careers.stage_names),
  )
  const pay = {
    from: shown.pay_from,
    to: shown.pay_to,
    currency: shown.pay_currency || currency,
    per: shown.pay_per ?? 'year',
  }
  const about: About = {
    skills: shown.skills,
    workplace: shown.workplace ?? '',
    pay: shown.shows_pay ? { ...pay, written: writePay(pay) } : undefined,
    education: shown.education ?? '',
    experienceCounts: shown.experience_counts ?? false,
    links: careers.links,
    postedOn: postedOn(row, now),
    aboutTeam: shown.about_team ?? '',
    team: shown.team,
    steps: posts.shows_steps ? [...new Set(told.map(({ name }) => name))] : [],
    times: posts.shows_times ? tellTimes(shown.times) : undefined,
    others: others.map(({ id, title, country, places }) => ({
      id,
      title,
      where: places.map(({ name }) => name).join(' · ') || country,
    })),
    othersTitle: sayIn(display_names)('Other {positions} at {company}', { company: row.company_name }),
  }
  return about
}
