import type { StatusType } from './default-pipeline.ts'

/** What an applicant is told of where they stand: never the status itself, nor why. A company may say it in its own words. */
const TOLD: Record<StatusType, { name: string; hint: string }> = {
  initial: { name: 'Received', hint: 'Your application has arrived, and waits to be looked at.' },
  applicants: { name: 'Received', hint: 'Your application has arrived, and waits to be looked at.' },
  open: { name: 'Under review', hint: 'Somebody is looking at your application.' },
  hiring_manager: { name: 'Under review', hint: 'Somebody is looking at your application.' },
  selected: { name: 'Chosen', hint: 'You will hear from us about what comes next.' },
  closed: { name: 'Closed', hint: 'This application is not followed up any more.' },
}

/** A company's words, by the id of a group of statuses. */
type OwnWords = Readonly<Record<string, string>>
/** A group of statuses; `order` is its place in the pipeline. */
export type ToldGroup = { type: StatusType; groupId: string; order: number }

export function tellApplicant(
  { type, groupId }: Pick<ToldGroup, 'type' | 'groupId'>,
  own: OwnWords,
): { name: string; hint: string } {
  const told = TOLD[type]
  const name = Object.hasOwn(own, groupId) ? own[groupId] : undefined
  return name ? { name, hint: '' } : told
}

type Visit = Omit<ToldGroup, 'order'> & { at: number }

/**
 * Stages that an applicant came to since they applied, with when, in the words that they are told. What is called the same is
 * one stage, so that nobody reads how often they were moved; neither is told how they came in.
 */
export function tellCourse(
  visits: readonly Visit[],
  { since, own }: { since: number; own: OwnWords },
): { name: string; at: number }[] {
  const told: { name: string; at: number }[] = []
  let before = ''
  for (const visit of visits) {
    const { name } = tellApplicant(visit, own)
    const isEntrance = visit.type === 'initial' || visit.type === 'applicants'
    if (name !== before && visit.at > since && !isEntrance) told.push({ name, at: visit.at })
    before = name
  }
  return told
}

/** What usually follows where somebody stands: never how it may end. Nothing where they are through, or out. */
export function tellAhead(groups: readonly ToldGroup[], current: Omit<ToldGroup, 'order'>, own: OwnWords): string[] {
  const here = groups.find(({ groupId }) => groupId === current.groupId)
  if (!here || here.type === 'closed' || here.type === 'selected') return []
  const { name } = tellApplicant(here, own)
  const ahead = groups.filter(({ order, type }) => order > here.order && type !== 'closed')
  const names = ahead.map((group) => tellApplicant(group, own).name)
  return [...new Set(names)].filter((each) => each !== name)
}
