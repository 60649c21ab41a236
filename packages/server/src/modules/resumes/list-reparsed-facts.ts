import type { ParsedResume } from '@rolecall/domain/resume/parsed-resume'
import type { Tx } from '../../ground/db/connect.ts'
import { NOTHING_READ } from '../matching/fill-careers.ts'
import { listFactCorrections } from './fact-corrections.queries.ts'
import { type CandidateFacts, factsOfResume, statedFacts } from './facts-of-resume.ts'
import { hasPersonWithEmail } from './people-by-email.queries.ts'
import { getKnownFacts, listOtherReadings } from './read-again.queries.ts'

/** The same file as it was read before and as it is read now. */
export type TwoReadings = {
  candidateId: string
  resumeId: string
  before: Partial<ParsedResume>
  now: ParsedResume
  /** Somebody typed whose it is, when the file named nobody. */
  hasTypedName: boolean
}

type Facts = Partial<CandidateFacts>
type Field = keyof CandidateFacts

const factsOf = (parsed: Partial<ParsedResume>): CandidateFacts => factsOfResume({ ...NOTHING_READ, ...parsed })

/**
 * What becomes of somebody's facts when their newest résumé is read again: only what it says otherwise than before changes, so
 * that what came from elsewhere stays. What was misread and is not read any more goes, or falls back to what older résumés say.
 */
export async function listFactsReadAgain(tx: Tx, readings: TwoReadings): Promise<Facts> {
  const [before, now] = [factsOf(readings.before), factsOf(readings.now)]
  const stated: Facts = { ...statedFacts(now) }
  for (const field of namesOf(stated)) if (stated[field] === before[field]) delete stated[field]
  if (readings.hasTypedName) delete stated.name
  // Somebody else's address is no reason to make two people one.
  if (stated.email && (await hasPersonWithEmail(tx, stated.email))) delete stated.email
  return { ...(await withoutMisread(tx, readings, { before, now })), ...stated }
}

/** By a name and an e-mail people are known: what is not read any more is kept. */
const LASTING: readonly Field[] = ['name', 'email']

async function withoutMisread(
  tx: Tx,
  { candidateId, resumeId }: TwoReadings,
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
