import { addDays } from '@rolecall/domain/calendar/company-day'
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

/** The position that a job becomes. Days are "2021-03-04". `changed`: what did not fit, as the receipt says it. */
export type MovedPosition = {
  title: string
  /** Missing where neither the source's code nor its id makes one. */
  code: string | undefined
  project: string
  openedAt: Date
  startDate: string
  endDate: string
  openings: number
  closedAt: Date | undefined
  closeReason: string
  changed: string | undefined
}

/** Describes the position that a job becomes; undefined without a title. `label`: the name of the source. */
export function describeJob(job: Job, { label, now }: { label: string; now: Date }): MovedPosition | undefined {
  const title = titleOf(job.title)
  if (title === undefined) return undefined
  const openedAt = credibleMoment(job.openedAt ?? job.createdAt, now) ?? now
  const closedAt = job.state === 'closed' ? (credibleMoment(job.closedAt, now) ?? now) : undefined
  const startDate = openedAt.toISOString().slice(0, 10)
  const lastDay = closedAt ? closedAt.toISOString().slice(0, 10) : addDays(now.toISOString().slice(0, 10), PLANNED_DAYS)
  const isCut = title !== job.title || (job.openings ?? 1) > OPENINGS_MAX
  return {
    title,
    code: codeOf(job),
    project: nameOfProject(job, label),
    openedAt,
    startDate,
    endDate: lastDay > startDate ? lastDay : addDays(startDate, 1),
    openings: Math.min(OPENINGS_MAX, Math.max(1, Math.round(job.openings ?? 1))),
    closedAt,
    closeReason: (job.closeReason ?? '').slice(0, 500),
    changed: isCut ? REASONS.jobCut : undefined,
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

/** The source's own code where it fits, else one made of its id. */
function codeOf({ code, id }: Job): string | undefined {
  const own = (code ?? '').trim()
  return own !== '' && own.length <= CODE_MAX ? own : id.replace(/[^\w-]/g, '').slice(-CODE_MAX) || undefined
}
