import { addDays, dayIn } from '@rolecall/domain/calendar/company-day'
import type { Nouns } from '../../adapters/nouns.ts'
import { REASONS } from './moving-reasons.ts'
import { credibleMoment } from './placing.ts'

/** Days that an open position that moves in is planned for, as the source says no end. Value chosen by us. */
const PLANNED_DAYS = 90
const TITLE_MAX = 100
const NAME_MAX = 100
const NAME_MIN = 4
const CODE_MAX = 20
const OPENINGS_MAX = 100

type Job = Nouns['job']

/** The position that a job becomes. Days are "2021-03-04". `isCut`: whether something did not fit. */
export type MovedPosition = {
  title: string
  /** Codes in the order of preference: the source's own, and one made of its id. Both may be in use, or missing. */
  codes: readonly string[]
  project: string
  openedAt: Date
  startDate: string
  endDate: string
  openings: number
  closedAt: Date | undefined
  closeReason: string
  isCut: boolean
}

/** `label`: the name of the source; `zone`: of the company; `firstApplied`: when somebody first applied, for jobs without a date. */
type Describing = { label: string; now: Date; zone: string; firstApplied?: Date | undefined }

/** Describes the position that a job becomes; undefined without a title. */
export function describeJob(job: Job, { label, now, zone, firstApplied }: Describing): MovedPosition | undefined {
  const title = titleOf(job.title)
  if (title === undefined) return undefined
  const openedAt = credibleMoment(job.openedAt ?? job.createdAt, now) ?? firstApplied ?? now
  const closedAt = job.state === 'closed' ? (credibleMoment(job.closedAt, now) ?? now) : undefined
  const startDate = dayIn(zone, openedAt)
  const lastDay = closedAt ? dayIn(zone, closedAt) : addDays(dayIn(zone, now), PLANNED_DAYS)
  const isCut = title !== job.title || (job.openings ?? 1) > OPENINGS_MAX
  return {
    title,
    codes: codesOf(job),
    project: nameOfProject(job, label),
    openedAt,
    startDate,
    endDate: lastDay > startDate ? lastDay : addDays(startDate, 1),
    openings: Math.min(OPENINGS_MAX, Math.max(1, Math.round(job.openings ?? 1))),
    closedAt,
    closeReason: (job.closeReason ?? '').slice(0, 500),
    isCut,
  }
}

/** Names a project after the department, with the source where that is missing or too short. */
const nameOfProject = ({ department = '' }: Job, label: string): string => {
  const name = department.trim().slice(0, NAME_MAX)
  return name.length < NAME_MIN ? [name, label].filter(Boolean).join(', ') : name
}

/** Returns a title of 2 to 100 characters, or undefined. */
function titleOf(text: string): string | undefined {
  const title = text.replace(/\s+/g, ' ').trim().slice(0, TITLE_MAX).trim()
  return title.length < 2 ? undefined : title
}

function codesOf({ code, id }: Job): string[] {
  const own = (code ?? '').trim()
  const ofId = id.replace(/[^\w-]/g, '').slice(-CODE_MAX)
  return [own.length <= CODE_MAX ? own : '', ofId].filter(Boolean)
}

/** What the receipt says of a position that is not as the job was; '' if it is. `code`: the one that it got. */
export function changesOf(job: Job, { isCut }: MovedPosition, code: string): string {
  const own = (job.code ?? '').trim()
  const isOtherCode = own !== '' && own.length <= CODE_MAX && code !== own
  return [isCut && REASONS.jobCut, isOtherCode && REASONS.otherCode].filter(Boolean).join(' ')
}
