import { mentionMail } from '../../../contact/letters/mention-mail.ts'
import { pageLinks } from '../../../contact/letters/page-links.ts'
import { queueMails } from '../../../contact/outbox/send-mail.ts'
import { invalid } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import type { Watched } from '../../../house/access/who-sees.queries.ts'
import type { CommentRow } from './comments.queries.ts'
import { insertMentions, listMentionable } from './mentions.queries.ts'

// Whoever writes a comment is offered nobody else, so that the client's pages do without these sentences.
const UNSEEING = 'Somebody who is mentioned may not see this position.'
const NOBODY = 'Somebody who is mentioned is not of this company.'

export type Mentioned = Awaited<ReturnType<typeof listMentionable>>[number]

/** Those with the ids, each once. Throws when one of them is nobody, or may not see the position. */
export async function getMentioned(
  { tx }: Work,
  ids: readonly string[],
  position: Watched | undefined,
): Promise<Mentioned[]> {
  const wanted = new Set(ids.map((id) => id.toLowerCase()))
  const people = await listMentionable(tx, position, [...wanted])
  if (people.length < wanted.size) {
    const message = position ? UNSEEING : NOBODY
    throw invalid('mentions', message)
  }
  return people
}

/** Keeps whom a comment mentions, before it is read. */
export async function keepMentions({ tx }: Work, commentId: string, people: readonly Mentioned[]): Promise<void> {
  if (people.length > 0) await insertMentions(tx, commentId, people)
}

/** Writes to everybody whom a comment mentions, but for its author. */
export async function tellMentioned(work: Work, comment: CommentRow, people: readonly Mentioned[]): Promise<void> {
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
