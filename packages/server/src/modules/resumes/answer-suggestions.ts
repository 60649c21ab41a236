import { recordEvent } from '../../platform/events/record-event.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { rewriteWords } from '../matching/fill-words.ts'
import { retireOwnSkills } from '../matching/own-skills.queries.ts'
import { createOwnSkills, readOwnSkills } from '../matching/own-skills.ts'
import { type FindAnswer, lockSuggestions, readSuggestions, setAnswer } from './finds.queries.ts'

type AnsweredSuggestion = { id: string; name: string }

/**
 * Answers the open finds and leaves those that are answered already. "Yes" makes them skills of the company and re-reads its
 * résumés for them. Returns the finds that were open.
 */
export async function answerSuggestions(
  work: Work,
  { findIds, answer }: { findIds: readonly string[]; answer: FindAnswer },
): Promise<AnsweredSuggestion[]> {
  const { tx, session, now } = work
  const named = await getKnownSuggestions(findIds, (ids) => readSuggestions(tx, ids))
  const asked = answer === 'yes' ? named.filter((find) => find.answer === null) : []
  const read = await readOwnSkills(
    work,
    asked.map(({ skill_id: skillId, name }) => ({ skillId, name })),
    () => true,
  )
  const open = (await lockSuggestions(tx, findIds)).filter((find) => find.answer === null)
  if (open.length === 0) return []
  await setAnswer(tx, idsOf(open), { answer, by: session.userId, at: now })
  const taken = new Set(open.map(({ skill_id }) => skill_id))
  if (answer === 'yes')
    await rewriteWords(
      tx,
      await createOwnSkills(
        tx,
        read.filter(({ id }) => taken.has(id)),
      ),
    )
  const kind = answer === 'yes' ? 'find.accepted' : 'find.refused'
  await recordEvent(work, { kind, payload: { terms: open.map(({ name }) => name) } })
  return open.map(({ id, name }) => ({ id, name }))
}

/** Reopens finds. A skill that an answer created is no longer looked for, unless a position asks for it by now. */
export async function undoAnswers(work: Work, findIds: readonly string[]): Promise<void> {
  const { tx, now } = work
  const named = await getKnownSuggestions(findIds, (ids) => lockSuggestions(tx, ids))
  const answered = named.filter(({ answer }) => answer !== null)
  if (answered.length === 0) return
  await setAnswer(tx, idsOf(answered), undefined)
  const made = answered.filter(({ answer }) => answer === 'yes').map(({ skill_id }) => skill_id)
  if (made.length > 0) await retireOwnSkills(tx, made, now)
  await recordEvent(work, { kind: 'find.reopened', payload: { terms: answered.map(({ name }) => name) } })
}

const idsOf = (finds: readonly { id: string }[]) => finds.map(({ id }) => id)

/** Returns the finds with these ids; throws when any of them is unknown, so that nothing is done by halves. */
async function getKnownSuggestions<Find extends { id: string }>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<Find[]>,
): Promise<Find[]> {
  const found = ids.every(isUuid) ? await read(ids) : []
  if (found.length < new Set(ids.map((id) => id.toLowerCase())).size) throw notFound('Find')
  return found
}
