import { SAME_WORK } from '@rolecall/domain/matching/weights'
import type { CompanyIndex } from './company-index.ts'
import type { MatchingCounts, Question, RequiredSkill } from './index-query.ts'
import { match, noted, placesOf } from './match.ts'
import { Members, type Range } from './members.ts'
import { UNKNOWN_WORK } from './points.ts'
import { BLOCK_WORDS, countBits, lowestBit, WORD } from './postings.ts'

/** A mandatory skill: who has it, the bits of the matches in one block who do not, and how many lack only this one. */
type MandatorySkill = { isOfWork: boolean; members: Members[]; lacking: Int32Array; alone: number }

function mandatoryOf(index: CompanyIndex, { number, isOfWork, mentionedBy }: RequiredSkill): MandatorySkill {
  const shown = number === undefined ? undefined : index.skills.get(number)
  const members = [
    ...(shown ? [new Members(shown)] : []),
    ...(mentionedBy.length > 0 ? [new Members(placesOf(index, mentionedBy))] : []),
  ]
  return { isOfWork, members, lacking: new Int32Array(BLOCK_WORDS), alone: 0 }
}

function findLacking({ isOfWork, members, lacking }: MandatorySkill, range: Range): void {
  const { matched, rows } = noted
  lacking.fill(0)
  for (const each of members) each.addTo(lacking, range)
  for (let at = 0; at < BLOCK_WORDS; at += 1) {
    const without = (matched[at] as number) & ~(lacking[at] as number)
    lacking[at] = without
    for (let bits = isOfWork ? without : 0; bits !== 0; bits &= bits - 1) {
      const bit = lowestBit(bits)
      const row = rows[at * WORD + bit] as number
      if (row >= SAME_WORK && row !== UNKNOWN_WORK) lacking[at] = (lacking[at] as number) & ~(1 << bit)
    }
  }
}

/** Counts matches: in total, complete, by source and by group. */
export function countMatching(index: CompanyIndex, question: Question): MatchingCounts {
  const mandatory = question.skills.filter(({ isMandatory }) => isMandatory).map((asked) => mandatoryOf(index, asked))
  const countsOf = (lists: CompanyIndex['groups']['lists']) =>
    [...lists].map(([id, list]) => ({ id, members: new Members(list), found: 0 }))
  const [sources, groups] = [countsOf(index.sources.lists), countsOf(index.groups.lists)]
  const { matched } = noted
  /** Bits of the matches who lack at least one mandatory skill, and at least two. */
  const [some, more] = [new Int32Array(BLOCK_WORDS), new Int32Array(BLOCK_WORDS)]
  let [total, complete] = [0, 0]
  const take = (range: Range): undefined => {
    some.fill(0)
    more.fill(0)
    for (const each of mandatory) {
      findLacking(each, range)
      const { lacking } = each
      for (let at = 0; at < BLOCK_WORDS; at += 1) {
        const without = lacking[at] as number
        more[at] = (more[at] as number) | ((some[at] as number) & without)
        some[at] = (some[at] as number) | without
      }
    }
    for (const each of mandatory)
      for (let at = 0; at < BLOCK_WORDS; at += 1)
        each.alone += countBits((each.lacking[at] as number) & ~(more[at] as number))
    for (let at = 0; at < BLOCK_WORDS; at += 1) {
      total += countBits(matched[at] as number)
      complete += countBits((matched[at] as number) & ~(some[at] as number))
    }
    for (const counts of [sources, groups])
      for (const each of counts) each.found += each.members.countIn(matched, range)
  }
  match(index, question, { take })
  const told = (counts: ReturnType<typeof countsOf>) =>
    counts.flatMap(({ id, found }): [string, number][] => (found > 0 ? [[id, found]] : []))
  const without = mandatory.map(({ alone }) => alone)
  return { total, complete, without, sources: told(sources), groups: told(groups) }
}
