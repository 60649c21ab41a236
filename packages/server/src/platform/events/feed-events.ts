import type { FeedSubject } from '../feed/record-feed.queries.ts'
import { feed } from '../feed/record-feed.ts'
import type { AnyWork } from '../kernel/work.ts'
import { type ActorDetails, actedAs } from './actor.ts'
import { isOpenKind } from './event-kinds.ts'

type FeedEvent = {
  kind: string
  actorId?: string | null
  as?: ActorDetails
  projectId?: string
  positionId?: string
  candidateId?: string
}

/** The subject of an event, by the first part of its kind; kinds not listed here are about an application. */
const SUBJECTS: Readonly<Record<string, FeedSubject>> = {
  project: 'project',
  position: 'position',
  candidate: 'candidate',
  evidence: 'candidate',
  resume: 'candidate',
}

/** Adds events that are open to them to the feed of the programs that follow the company. */
export function feedEvents(work: AnyWork, actor: string | null, events: readonly FeedEvent[]): void {
  const { tx, now: at } = work
  for (const { kind, actorId, as, projectId, positionId, candidateId } of events) {
    if (!isOpenKind(kind)) continue
    const by = actorId === undefined ? actor : actorId
    const { actorKind, throughId } = as ?? actedAs(work, actorId)
    const act = { kind, actorId: throughId ?? by, actorKind, at }
    const subject = SUBJECTS[kind.split('.')[0] ?? ''] ?? 'application'
    const candidateIds = candidateId === undefined ? [] : [candidateId]
    if (subject === 'project' && projectId) feed(tx, subject, { projectId }, act)
    if (subject === 'position' && positionId) feed(tx, subject, { positionId }, act)
    if (subject === 'candidate' && candidateId) feed(tx, subject, { candidateIds }, act)
    if (subject === 'application' && candidateId)
      feed(tx, positionId ? subject : 'candidate', positionId ? { positionId, candidateIds } : { candidateIds }, act)
  }
}
