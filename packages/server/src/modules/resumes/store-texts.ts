import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../platform/db/connect.ts'
import type { AnyWork } from '../../platform/kernel/work.ts'
import { rescoreCandidates } from '../matching/match-pool.ts'
import { listPositionsOf } from '../matching/matching.queries.ts'
import { lockPeople } from '../matching/search-words.queries.ts'
import type { PersonFacts } from '../matching/words-of.ts'
import { writeWords } from '../matching/write-words.ts'
import { searchedFacts } from './derive-resume-facts.ts'
import { dropCorrectedFacts } from './drop-corrected-facts.ts'
import { type CandidateFacts, factsOfResume, statedFacts } from './facts-of-resume.ts'
import type { ReadPerson } from './read-people.ts'
import { awaitRuleChecks } from './rule-checks.queries.ts'
import { acquireAdvisoryLocks, fillCandidates } from './store-resume.queries.ts'
import { storedPartOf } from './store-resume.ts'
import { findingsOf, storeOccupations, storeSkillFindings } from './store-skill-findings.ts'
import { listWithCorrectedSkills, lockUnread, type UnreadResume, updateUnread } from './store-texts.queries.ts'

/** `cells`: the facts with which the résumé was stored. */
export type TextOfPerson = ReadPerson & { resumeId: string; candidateId: string; cells: ReadPerson['read'] }

type OwnedText = TextOfPerson & UnreadResume

/**
 * Stores what the texts of résumés say that were stored with the facts of their people: skills, lines of work, words, and facts
 * that no cell had. Facts that changed since stay. Returns the people; résumés that are gone or read by now are left out.
 */
export async function storeTexts(work: AnyWork, texts: readonly TextOfPerson[]): Promise<string[]> {
  const { tx, now } = work
  const locked = await lockPeople(
    tx,
    texts.map(({ candidateId }) => candidateId),
  )
  const unread = new Map(
    (
      await lockUnread(
        tx,
        texts.map(({ resumeId }) => resumeId),
      )
    ).map((each) => [each.resumeId, each]),
  )
  // A résumé that changed hands since the list was read is left to the next attempt.
  const known = new Set(locked.map(({ candidateId }) => candidateId))
  const owned = texts.flatMap((text): OwnedText[] => {
    const found = unread.get(text.resumeId)
    return found && known.has(found.candidateId) ? [{ ...text, ...found }] : []
  })
  if (owned.length === 0) return []
  const newest = owned.filter(({ isNewest }) => isNewest)
  const corrections = await fillFacts(tx, newest, now)
  await storeOccupations(
    tx,
    newest.map(({ candidateId, read, alone }, at) => ({
      candidateId,
      read,
      corrections: corrections[at] ?? [],
      lines: corrections[at]?.length ? undefined : alone.lines,
    })),
  )
  await storeSkillFindings(
    tx,
    newest.map(({ candidateId }) => candidateId),
    newest.flatMap(({ candidateId, resumeId, read }) => findingsOf(read, { candidateId, resumeId })),
  )
  await storeReadings(tx, owned)
  await awaitRuleChecks(
    tx,
    owned.map(({ resumeId }) => resumeId),
  )
  await rescorePlaced(work, newest)
  return [...new Set(owned.map(({ candidateId }) => candidateId))]
}

/** Rescores people on positions on which a user put them before their text was read. */
async function rescorePlaced(work: AnyWork, newest: readonly OwnedText[]): Promise<void> {
  const on = await listPositionsOf(
    work.tx,
    newest.map(({ candidateId }) => candidateId),
  )
  const ids = [...new Set(on.map(({ candidate_id }) => candidate_id))]
  if (ids.length === 0) return
  await acquireAdvisoryLocks(work.tx, 'match', ids)
  await rescoreCandidates(work, ids, 'new-resume')
}

/** Fills in facts that only the texts say. Returns each person's corrections. */
async function fillFacts(tx: Tx, newest: readonly OwnedText[], now: Date) {
  const stated = newest.map(({ candidateId, read, cells }) => {
    const [before, after] = [factsOfResume(cells.parsed), statedFacts(factsOfResume(read.parsed))]
    const fresh = Object.entries(after).filter(([field]) => before[field as keyof CandidateFacts] === null)
    return { candidateId, stated: Object.fromEntries(fresh) as Partial<CandidateFacts> }
  })
  const changes = await dropCorrectedFacts(tx, stated)
  const filled = changes.filter(({ free }) => Object.keys(free).length > 0)
  if (filled.length > 0)
    await fillCandidates(
      tx,
      filled.map(({ candidateId, free }) => ({ candidateId, ...free })),
      now,
    )
  return changes.map(({ corrections }) => corrections)
}

/** Writes texts' readings and words; the words of people who have more than this résumé by now are composed again. */
async function storeReadings(tx: Tx, owned: readonly OwnedText[]): Promise<void> {
  const ids = owned.map(({ candidateId }) => candidateId)
  const people = new Map((await lockPeople(tx, ids)).map((person) => [person.candidateId, person]))
  const corrected = await listWithCorrectedSkills(tx, ids)
  const isPlain = ({ candidateId, isOnly, read }: OwnedText) =>
    isOnly && !corrected.has(candidateId) && isKnownAs(people.get(candidateId), searchedFacts(read))
  const readings = owned.map((each) => ({ ...each, isPlain: isPlain(each) }))
  await updateUnread(
    tx,
    readings.map(({ resumeId, candidateId, read, alone, isPlain: plain }) => ({
      resumeId,
      candidateId,
      language: alone.language,
      parsed: storedPartOf(read.parsed),
      words: plain ? alone.words : null,
    })),
  )
  const others = readings.filter((each) => !each.isPlain).map(({ candidateId }) => candidateId)
  if (others.length > 0) await writeWords(tx, [...new Set(others)])
}

/** Whether a person is found by the facts of their résumé alone. */
function isKnownAs(person: PersonFacts | undefined, facts: Omit<PersonFacts, 'candidateId' | 'isHidden'>): boolean {
  if (!person || person.isHidden) return false
  const { candidateId: _id, isHidden: _hidden, ...known } = person
  return isDeepStrictEqual(known, facts)
}
