import { invalid } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import type { PositionAccess } from '../company/position-access.queries.ts'
import { mentionMail } from '../email/mention-mail.ts'
import { pageLinks } from '../email/page-links.ts'
import { queueMails } from '../email/send-mail.ts'
import type { CommentRow } from './comments.queries.ts'
import { insertMentions, listMentionable } from './mentions.queries.ts'

// Comment authors are offered no one else to mention, so these sentences are not among the client's messages.
const UNSEEING = 'A mentioned colleague can’t see this position.'
const NOBODY = 'A mentioned user isn’t in this company.'

export type MentionablePerson = Awaited<ReturnType<typeof listMentionable>>[number]

/** Returns the users with these ids, each once. Throws when one is unknown or may not see the position. */
export async function getMentioned(
  { tx }: Work,
  ids: readonly string[],
  position: PositionAccess | undefined,
): Promise<MentionablePerson[]> {
  const wanted = new Set(ids.map((id) => id.toLowerCase()))
  const people = await listMentionable(tx, position, [...wanted])
  if (people.length < wanted.size) {
    const message = position ? UNSEEING : NOBODY
    throw invalid('mentions', message)
  }
  return people
}

/** Stores the users that a comment mentions, before it is read back. */
export async function storeMentions(
  { tx }: Work,
  commentId: string,
  people: readonly MentionablePerson[],
): Promise<void> {
  if (people.length > 0) await insertMentions(tx, commentId, people)
}

/** Emails everyone that a comment mentions, except its author. */
export async function notifyMentioned(
  work: Work,
  comment: CommentRow,
  people: readonly MentionablePerson[],
): Promise<void> {
  const { session, deps } = work
  const links = pageLinks(deps.env)
  const { candidate_id: candidateId, position_id: positionId } = comment
  const link = positionId ? links.position(positionId, candidateId) : links.candidate(candidateId)
  const others = people.filter(({ id }) => id !== session.userId)
  if (others.length === 0) return
  const letter = { author: session.fullName, candidate: comment.candidate_name, title: comment.title, link }
  await queueMails(
    work,
    others.map(({ email: to }) => mentionMail({ ...letter, to, text: comment.text, candidateId, positionId })),
  )
}
