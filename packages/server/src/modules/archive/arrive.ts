import { addLosses, type Loss } from '@rolecall/domain/archive/archive-format'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { listSkillNumbers } from '../matching/postings.queries.ts'
import type { Noun } from './archive-nouns.ts'
import { ARRIVALS } from './arrivals.ts'
import type { PreparedLine } from './prepare-line.ts'
import { idsOfHeld, idsOfMerge, numberEvidence, numberMerge } from './skill-numbers.ts'
import { findEventIds, listNewIds } from './store-lines.queries.ts'

export type Arrived = { lines: PreparedLine[]; losses: Loss[] }

/** Gives lines the values that they have here: see arrivals.ts, and numbers of skills and ids of the history. */
export async function arrive(
  work: SystemWork,
  archiveId: string,
  noun: Noun,
  lines: readonly PreparedLine[],
): Promise<Arrived> {
  let losses: Loss[] = []
  const lose = (why: string, count = 1) => {
    losses = addLosses(losses, [{ noun: noun.noun, count, why }])
  }
  const arriveOne = ARRIVALS[noun.table]
  const nextId = noun.table === 'candidate' ? BigInt((await listNewIds(work.tx, 1))[0] ?? 0) : 0n
  let kept: PreparedLine[] = []
  if (!arriveOne) kept = [...lines]
  else
    for (const line of lines) {
      const arriving = { companyId: work.tx.companyId, now: work.now, nextId, note: (why: string) => lose(why) }
      const change = await Promise.resolve(arriveOne(line.row, arriving)).catch((error: unknown) => ({
        // A sanitiser refuses what it cannot read.
        lost: error instanceof Error && error.name === 'Problem' ? error.message : fail(error),
      }))
      if ('lost' in change && typeof change.lost === 'string') lose(change.lost)
      else kept.push({ ...line, over: { ...line.over, ...change } })
    }
  kept = await numberSkills(work, noun, kept, lose)
  kept = await referToHistory(work, archiveId, noun, kept, lose)
  return { lines: kept, losses }
}

function fail(error: unknown): never {
  throw error
}

type LossCounter = (why: string, count?: number) => void

const UNKNOWN_SKILL = 'Rolecall doesn’t know the skill.'

/** Replaces ids of skills by the numbers that they have in this database. */
async function numberSkills(
  { tx }: SystemWork,
  noun: Noun,
  lines: PreparedLine[],
  lose: LossCounter,
): Promise<PreparedLine[]> {
  const forms = noun.fields.filter(({ form }) => form === 'skill' || form === 'skills' || form === 'held')
  const isMerge = noun.table === 'candidate_merge'
  if ((forms.length === 0 && !isMerge) || lines.length === 0) return lines
  const named = new Set<string>()
  for (const { row } of lines) {
    if (isMerge) for (const id of idsOfMerge(row.record)) named.add(id)
    for (const { name } of forms)
      for (const each of [row[name]].flat()) {
        if (typeof each === 'string') named.add(each)
        else for (const id of idsOfHeld(each)) named.add(id)
      }
  }
  const numbers = await listSkillNumbers(tx, [...named])
  return lines.flatMap((line) => {
    if (isMerge) return { ...line, over: { ...line.over, record: numberMerge(line.row.record, numbers) } }
    if (noun.table === 'resume_skill') return { ...line, over: { ...line.over, ...numberEvidence(line.row, numbers) } }
    const number = numbers.get(String(line.row.skill))
    if (number === undefined) {
      lose(UNKNOWN_SKILL)
      return []
    }
    return { ...line, over: { ...line.over, skill: number } }
  })
}

const NO_ENTRY = 'It refers to an entry of the history that didn’t move.'

/** Gives entries of the history new ids in their order, and follows references to them. */
async function referToHistory(
  { tx }: SystemWork,
  archiveId: string,
  { table, fields }: Noun,
  lines: PreparedLine[],
  lose: LossCounter,
): Promise<PreparedLine[]> {
  if (lines.length === 0) return lines
  if (table === 'event') {
    const ids = await listNewIds(tx, lines.length)
    return lines.map((line, place) => ({ ...line, over: { ...line.over, id: ids[place] } }))
  }
  if (!['notification', 'offer_signature', 'description_feedback'].includes(table)) return lines
  const isLoose = fields.find(({ name }) => name === 'event_id')?.columnType === 'text'
  const named = lines.map(({ row }) => String(row.event_id)).filter((id) => /^\d{1,18}$/.test(id))
  const ids = await findEventIds(tx, archiveId, named)
  return lines.flatMap((line) => {
    const id = ids.get(String(line.row.event_id))
    if (id !== undefined) return { ...line, over: { ...line.over, event_id: id } }
    if (isLoose) return line
    lose(NO_ENTRY)
    return []
  })
}
