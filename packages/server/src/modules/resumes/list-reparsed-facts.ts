import { NOTHING_READ, type ParsedResume } from '@rolecall/domain/resumes/parsed-resume'
import type { Tx } from '../../platform/db/connect.ts'
import { listFactCorrections } from './fact-corrections.queries.ts'
import { type CandidateFacts, factsOfResume, statedFacts } from './facts-of-resume.ts'
import { hasPersonWithEmail } from './people-by-email.queries.ts'
import { getKnownFacts, listOtherReadings } from './reparse.queries.ts'

/** The earlier and the new reading of the same file. */
export type ReadingPair = {
  candidateId: string
  resumeId: string
  before: Partial<ParsedResume>
  now: ParsedResume
  /** Whether a user typed the name, since the file had none. */
  hasTypedName: boolean
}

type Facts = Partial<CandidateFacts>
type Field = keyof CandidateFacts

const factsOf = (parsed: Partial<ParsedResume>): CandidateFacts => factsOfResume({ ...NOTHING_READ, ...parsed })

/**
 * The facts to change when a candidate's newest résumé is re-read: only those that it states differently than before, so that
 * facts from elsewhere stay. Misread facts that are not read any more are removed, or replaced by those of older résumés.
 */
export async function listReparsedFacts(tx: Tx, readings: ReadingPair): Promise<Facts> {
  const [before, now] = [factsOf(readings.before), factsOf(readings.now)]
  const stated: Facts = { ...statedFacts(now) }
  for (const field of namesOf(stated)) if (stated[field] === before[field]) delete stated[field]
  if (readings.hasTypedName) delete stated.name
  // Another candidate's address is no reason to merge two people.
  if (stated.email && (await hasPersonWithEmail(tx, stated.email))) delete stated.email
  return { ...(await withoutMisread(tx, readings, { before, now })), ...stated }
}

/** Fields by which people are recognized, which are kept even if they are not read any more. */
const LASTING: readonly Field[] = ['name', 'email']

async function withoutMisread(
  tx: Tx,
  { candidateId, resumeId }: ReadingPair,
  { before, now }: { before: CandidateFacts; now: CandidateFacts },
): Promise<Facts> {
  const said = namesOf(statedFacts(before))
  const isGone = new Set(said.filter((field) => !(field in statedFacts(now)) && !LASTING.includes(field)))
  isGone.delete('location_key')
  if (isGone.size === 0) return {}
  const known = await getKnownFacts(tx, candidateId)
  const corrected = new Map((await listFactCorrections(tx, [candidateId])).map((each) => [each.field, each.read_value]))
  const others = (await listOtherReadings(tx, candidateId, resumeId)).map((parsed) => statedFacts(factsOf(parsed)))
  const fallback: Facts = Object.assign({}, ...others.toReversed())
  const left = [...isGone].filter((field) => (corrected.get(field) ?? textOf(known[field])) === textOf(before[field]))
  const fields = left.flatMap((field): Field[] => (field === 'location' ? ['location', 'location_key'] : [field]))
  return Object.fromEntries(fields.map((field) => [field, fallback[field] ?? now[field]]))
}

const namesOf = (facts: Facts) => Object.keys(facts) as Field[]
const textOf = (value: string | number | null): string => `${value ?? ''}`
