import type { FeedSubject } from '../feed/note-feed.queries.ts'
import { feed } from '../feed/note-feed.ts'
import type { AnyWork } from '../kernel/work.ts'
import { type ActedAs, actedAs } from './actor.ts'
import { isOpenKind } from './event-kinds.ts'

type Happened = {
  kind: string
  actorId?: string | null
  as?: ActedAs
  projectId?: string
  positionId?: string
  candidateId?: string
}

/** Of what an event says something, by what its name begins with; whatever is not named here is said of an application. */
const SUBJECTS: Readonly<Record<string, FeedSubject>> = {
  project: 'project',
  position: 'position',
  candidate: 'candidate',
  evidence: 'candidate',
  resume: 'candidate',
}

/** Has the programs that follow the company hear of events that are open to them. */
export function feedEvents(work: AnyWork, actor: string | null, events: readonly Happened[]): void {
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
