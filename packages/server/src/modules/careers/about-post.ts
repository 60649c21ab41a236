import type { PostContent } from '@rolecall/contract/careers/post-content'
import { HIRING_TIMES } from '@rolecall/domain/careers/post-limits'
import { createSentenceWriter } from '@rolecall/domain/company/company-terms'
import { presentApplicantStage } from '@rolecall/domain/pipeline/applicant-stages'
import type { StatusType } from '@rolecall/domain/pipeline/default-pipeline'
import { formatPay, type Pay } from '@rolecall/domain/positions/format-pay'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { parseCompanySettings } from '../company/settings.ts'
import type { ShownRow } from './job-post.queries.ts'
import { listSimilarPosts } from './open-posts.queries.ts'
import { findShown } from './post-content.queries.ts'
import { companyPageOf } from './view-post.ts'

/** Maximum number of other positions that a post names; the company's page lists them all. */
const OTHERS_MAX = 4

export type OtherPost = { id: string; title: string; where: string }

/** Details of a post beside its position, as readers see them; empty if none were chosen or none are left. */
export type PostDetails = {
  skills: readonly string[]
  workplace: string
  pay: (Pay & { written: string }) | undefined
  education: string
  experienceCounts: boolean
  /** The company's own pages on other sites. */
  links: readonly string[]
  /** The first day of publication, such as 2026-11-27. */
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

/** Whole days for posts; undefined if too few applications were decided to be meaningful. */
export const hiringTimesOf = (row: Times | null | undefined): Times | undefined =>
  row && row.concluded >= HIRING_TIMES.least
    ? {
        concluded: row.concluded,
        answer_days: Math.ceil(row.answer_days),
        decision_days: Math.ceil(Math.max(row.decision_days, row.answer_days)),
      }
    : undefined

/** The position's first day, unless it is still to come: then the day on which it was created. */
const postedOn = ({ start_date, created_at }: ShownRow, now: Date): string => {
  const today = now.toISOString().slice(0, 10)
  return start_date <= today ? start_date : created_at.toISOString().slice(0, 10)
}

/** `draft`: replaces the stored content, for a preview. */
export async function readAbout({ tx, now }: Pick<SystemWork, 'tx' | 'now'>, row: ShownRow, draft?: PostContent) {
  const { careers, posts, currency, display_names } = parseCompanySettings(row.settings)
  const shown = await findShown(tx, row.id, draft)
  const others = companyPageOf(row).careers_url
    ? await listSimilarPosts(tx, now, { to: row.id, limit: OTHERS_MAX })
    : []
  const told = shown.stages.map(({ id, type }) =>
    presentApplicantStage({ type: type as StatusType, groupId: id }, careers.stage_names),
  )
  const pay = {
    from: shown.pay_from,
    to: shown.pay_to,
    currency: shown.pay_currency || currency,
    per: shown.pay_per ?? 'year',
  }
  const about: PostDetails = {
    skills: shown.skills,
    workplace: shown.workplace ?? '',
    pay: shown.shows_pay ? { ...pay, written: formatPay(pay) } : undefined,
    education: shown.education ?? '',
    experienceCounts: shown.experience_counts ?? false,
    links: careers.links,
    postedOn: postedOn(row, now),
    aboutTeam: shown.about_team ?? '',
    team: shown.team,
    steps: posts.shows_steps ? [...new Set(told.map(({ name }) => name))] : [],
    times: posts.shows_times ? hiringTimesOf(shown.times) : undefined,
    others: others.map(({ id, title, country, places }) => ({
      id,
      title,
      where: places.map(({ name }) => name).join(' · ') || country,
    })),
    othersTitle: createSentenceWriter(display_names)('Other {positions} at {company}', { company: row.company_name }),
  }
  return about
}
