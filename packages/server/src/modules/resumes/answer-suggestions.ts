import { recordEvent } from '../../../ground/events/record-event.ts'
import { notFound } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { isUuid } from '../../../house/access/visibility.queries.ts'
import { retireOwnSkills } from '../../../people/matching/own-skills.queries.ts'
import { adoptOwnSkills, readOwnSkills } from '../../../people/matching/own-skills.ts'
import { rewriteWords } from '../../../people/search/fill-words.ts'
import { type FindAnswer, lockFinds, readFinds, setAnswer } from './finds.queries.ts'

type Answered = { id: string; name: string }

/**
 * Answers the finds that are open, and leaves the others as somebody has answered them. Yes makes the company's own skills of
 * them, and reads its résumés for them. Answers with those that were open.
 */
export async function answerFinds(
  work: Work,
  { findIds, answer }: { findIds: readonly string[]; answer: FindAnswer },
): Promise<Answered[]> {
  const { tx, session, now } = work
  const named = await refuseUnknown(findIds, (ids) => readFinds(tx, ids))
  const asked = answer === 'yes' ? named.filter((find) => find.answer === null) : []
  const read = await readOwnSkills(
    work,
    asked.map(({ skill_id: skillId, name }) => ({ skillId, name })),
  )
  const open = (await lockFinds(tx, findIds)).filter((find) => find.answer === null)
  if (open.length === 0) return []
  await setAnswer(tx, idsOf(open), { answer, by: session.userId, at: now })
  const taken = new Set(open.map(({ skill_id }) => skill_id))
  if (answer === 'yes')
    await rewriteWords(
      tx,
      await adoptOwnSkills(
        tx,
        read.filter(({ id }) => taken.has(id)),
      ),
    )
  const kind = answer === 'yes' ? 'find.accepted' : 'find.refused'
  await recordEvent(work, { kind, payload: { terms: open.map(({ name }) => name) } })
  return open.map(({ id, name }) => ({ id, name }))
}

/** Opens finds again. A skill that an answer made is no longer looked for, unless a position asks for it by now. */
export async function undoAnswers(work: Work, findIds: readonly string[]): Promise<void> {
  const { tx, now } = work
  const named = await refuseUnknown(findIds, (ids) => lockFinds(tx, ids))
  const answered = named.filter(({ answer }) => answer !== null)
  if (answered.length === 0) return
  await setAnswer(tx, idsOf(answered), undefined)
  const made = answered.filter(({ answer }) => answer === 'yes').map(({ skill_id }) => skill_id)
  if (made.length > 0) await retireOwnSkills(tx, made, now)
  await recordEvent(work, { kind: 'find.reopened', payload: { terms: answered.map(({ name }) => name) } })
}

const idsOf = (finds: readonly { id: string }[]) => finds.map(({ id }) => id)

/** The finds of some ids; all of them, or nothing is done. */
async function refuseUnknown<Find extends { id: string }>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<Find[]>,
): Promise<Find[]> {
  const found = ids.every(isUuid) ? await read(ids) : []
  if (found.length < new Set(ids.map((id) => id.toLowerCase())).size) throw notFound('Find')
  return found
}
