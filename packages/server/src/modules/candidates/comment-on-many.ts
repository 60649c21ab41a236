import { recordEvents } from '../../platform/events/record-event.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { listNamedCandidates } from '../applications/resolve-candidate.queries.ts'
import { insertComments } from './comments.queries.ts'

type NewComments = {
  text: string
  /** Ids of résumés or candidates. */
  references: readonly string[]
  position: { id: string; project_id: string } | undefined
}

/** Stores one comment on many candidates and returns how many. Throws when a reference is unknown. */
export async function commentOnMany(work: Work, { text, references, position }: NewComments): Promise<number> {
  const { tx, session, now } = work
  const named = await listNamedCandidates(work, references)
  const found = new Set(named.map(({ reference }) => reference))
  if (references.some((reference) => !found.has(reference))) throw notFound('Candidate')
  const resumeOf = new Map(named.map(({ candidateId, resumeId }) => [candidateId, resumeId]))
  const comments = await insertComments(tx, {
    candidateIds: [...resumeOf.keys()],
    positionId: position?.id,
    authorId: session.userId,
    text,
    at: now,
  })
  await recordEvents(
    work,
    comments.map(({ id, candidate_id: candidateId }) => {
      const resumeId = resumeOf.get(candidateId)
      return {
        kind: 'candidate.commented',
        candidateId,
        ...(resumeId && { resumeId }),
        ...(position && { positionId: position.id, projectId: position.project_id }),
        payload: { comment_id: id, comments: text },
      }
    }),
  )
  return comments.length
}
