import { findSkill } from '@rolecall/domain/skills/taxonomy'
import type { Tx } from '../../platform/db/connect.ts'
import { readHidden } from './read-hidden.ts'
import { listNamedSkills, listResumeTexts, lockPeople, updateWords } from './search-words.queries.ts'
import { wordsOf } from './words-of.ts'

/** Writes the search words of people's résumés: each text, with the person's facts. Must be called whenever either has changed. */
export async function writeWords(tx: Tx, candidateIds: readonly string[]): Promise<void> {
  const people = new Map((await lockPeople(tx, candidateIds)).map((person) => [person.candidateId, person]))
  const skills = Map.groupBy(await listNamedSkills(tx, candidateIds), ({ candidateId }) => candidateId)
  const hidden = [...people.values()].filter(({ isHidden }) => isHidden).map(({ candidateId }) => candidateId)
  const read = await readHidden(tx, hidden)
  const written = (await listResumeTexts(tx, candidateIds)).flatMap((resume) => {
    const person = people.get(resume.candidateId)
    if (!person) return []
    const names = (skills.get(resume.candidateId) ?? []).flatMap(
      ({ skillId, ownName }) => ownName ?? findSkill(skillId)?.name ?? [],
    )
    return [{ resumeId: resume.resumeId, words: wordsOf(...read(person, resume), names) }]
  })
  if (written.length > 0) await updateWords(tx, written)
}
