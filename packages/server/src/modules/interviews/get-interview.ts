import type { Work } from '../../platform/kernel/work.ts'
import { type ApplicationReference, lockSubject, type Subject } from './find-application.ts'
import { type CurrentInterview, findCurrent } from './interviews.queries.ts'

/** A candidate on a position, locked, with the interview that is upcoming or taking place, if there is one. */
export type LockedInterview = Subject & { current: CurrentInterview | undefined }

/**
 * Locks a candidate on a position and returns their upcoming interview; refuses a position or a candidate that the caller may
 * not see like an unknown one.
 */
export async function getInterview(work: Work, asked: ApplicationReference): Promise<LockedInterview> {
  const subject = await lockSubject(work, asked)
  const whose = { positionId: subject.position.id, candidateId: subject.application.candidate_id }
  return { ...subject, current: await findCurrent(work.tx, { ...whose, now: work.now }) }
}
