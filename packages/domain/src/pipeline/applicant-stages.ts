import type { StatusType } from './default-pipeline.ts'

/** Texts for applicants about where they are: never the status itself, nor the reason. A company may use its own. */
const TOLD: Record<StatusType, { name: string; hint: string }> = {
  initial: { name: 'Received', hint: 'We’ve received your application and will review it.' },
  applicants: { name: 'Received', hint: 'We’ve received your application and will review it.' },
  open: { name: 'Under review', hint: 'We’re reviewing your application.' },
  hiring_manager: { name: 'Under review', hint: 'We’re reviewing your application.' },
  selected: { name: 'Chosen', hint: 'We’ll contact you about the next steps.' },
  closed: { name: 'Closed', hint: 'We’re no longer considering this application.' },
}

/** A company's texts, by id of the status group. */
type OwnWords = Readonly<Record<string, string>>
/** A status group; `order` is its place in the pipeline. */
export type ToldGroup = { type: StatusType; groupId: string; order: number }

export function presentApplicantStage(
  { type, groupId }: Pick<ToldGroup, 'type' | 'groupId'>,
  own: OwnWords,
): { name: string; hint: string } {
  const told = TOLD[type]
  const name = Object.hasOwn(own, groupId) ? own[groupId] : undefined
  return name ? { name, hint: '' } : told
}

type Visit = Omit<ToldGroup, 'order'> & { at: number }

/**
 * Returns the stages an applicant has reached since applying, with dates, in the texts for applicants. Stages with the
 * same text are one, so that repeated moves are not revealed; nor is the origin of the application.
 */
export function listApplicantStages(
  visits: readonly Visit[],
  { since, own }: { since: number; own: OwnWords },
): { name: string; at: number }[] {
  const told: { name: string; at: number }[] = []
  let before = ''
  for (const visit of visits) {
    const { name } = presentApplicantStage(visit, own)
    const isEntrance = visit.type === 'initial' || visit.type === 'applicants'
    if (name !== before && visit.at > since && !isEntrance) told.push({ name, at: visit.at })
    before = name
  }
  return told
}

/** Returns what usually comes next: never how it may end. Empty for candidates who are selected or rejected. */
export function describeNextStages(
  groups: readonly ToldGroup[],
  current: Omit<ToldGroup, 'order'>,
  own: OwnWords,
): string[] {
  const here = groups.find(({ groupId }) => groupId === current.groupId)
  if (!here || here.type === 'closed' || here.type === 'selected') return []
  const { name } = presentApplicantStage(here, own)
  const ahead = groups.filter(({ order, type }) => order > here.order && type !== 'closed')
  const names = ahead.map((group) => presentApplicantStage(group, own).name)
  return [...new Set(names)].filter((each) => each !== name)
}
