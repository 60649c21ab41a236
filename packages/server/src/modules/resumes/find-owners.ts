import { profileLinkOf } from '@rolecall/domain/duplicates/profile-link'
import {
  compareIdentity,
  type JobSign,
  type Judgement,
  type PersonSigns,
  type Verdict,
} from '@rolecall/domain/duplicates/same-person'
import type { ParsedResume } from '@rolecall/domain/resumes/parsed-resume'
import type { Tx } from '../../platform/db/connect.ts'
import { listNewestReadings, listPeopleWithEmails, type PersonRow } from './people-by-email.queries.ts'

/** Signs that identify a résumé's person. `nameElsewhere`: used if the text has no name. */
export function signsOfResume(parsed: Partial<ParsedResume>, nameElsewhere?: string): PersonSigns {
  const name = parsed.name?.value.trim() || null
  return {
    name: name ?? nameElsewhere ?? null,
    isNameWeak: name === null,
    email: parsed.email?.value.trim().toLowerCase() || null,
    phone: parsed.phone?.value ?? null,
    dateOfBirth: parsed.dateOfBirth?.value ?? null,
    profileLink: profileLinkOf({ links: parsed.links ?? [] }),
    jobs: (parsed.jobs ?? []).flatMap(({ employer, title, start, end }): JobSign[] =>
      employer ? [{ employer: employer.value, title: title?.value, start, end }] : [],
    ),
  }
}

const jobNow = (employer: string | null, title: string | null | undefined): JobSign[] =>
  employer ? [{ employer, end: 'present', ...(title && { title }) }] : []

type PersonDetails = Pick<PersonRow, 'name' | 'phone' | 'date_of_birth' | 'current_employer'> & {
  email: string | null
  profile_link?: string | null
  designation?: string | null
}

/** Signs of a person from a row or a line of a table; '' for unknown values. */
export const signsOfRow = ({
  name,
  email,
  phone,
  date_of_birth,
  profile_link,
  current_employer,
  designation,
}: PersonDetails): PersonSigns => ({
  name: name || null,
  email: email || null,
  phone: phone || null,
  dateOfBirth: date_of_birth || null,
  profileLink: profile_link || null,
  jobs: jobNow(current_employer, designation),
})

/** The matching person, and the reasons. */
type Match = { candidateId: string; reasons: string[] }

/** `owner`: the person. `beside`: what it shares with another person with the same address, and what not. */
export type Ownership = { owner: Match | undefined; beside: string[] | undefined }

type Candidate = { candidateId: string; signs: PersonSigns[] }
type JudgedCandidate = Judgement & { candidate: Candidate }

const RANKS: Record<Verdict, number> = { same: 2, unsure: 1, different: 0 }
const compareJudged = (one: Judgement, other: Judgement) =>
  RANKS[other.verdict] - RANKS[one.verdict] || other.weight - one.weight

/** The best judgement among several sets of known signs. */
export const bestJudgement = (known: readonly PersonSigns[], arriving: PersonSigns): Judgement =>
  known.map((signs) => compareIdentity(signs, arriving)).toSorted(compareJudged)[0] ?? {
    verdict: 'unsure',
    reasons: [],
    weight: 0,
  }

const isSettled = (people: readonly Candidate[], arriving: PersonSigns) =>
  people.some(({ signs }) => bestJudgement(signs, arriving).verdict === 'same')

function chooseOwner(people: readonly Candidate[], arriving: PersonSigns): Ownership {
  const judged = people
    .map((candidate): JudgedCandidate => ({ ...bestJudgement(candidate.signs, arriving), candidate }))
    .toSorted(compareJudged)
  const [best, next] = judged
  if (best?.verdict !== 'same') return { owner: undefined, beside: best?.reasons }
  // "J. Smith" can be John or Jane: it is undecidable.
  const isTorn =
    next?.verdict === 'same' &&
    next.weight === best.weight &&
    next.candidate.signs.every((signs) => bestJudgement(best.candidate.signs, signs).verdict !== 'same')
  return isTorn
    ? { owner: undefined, beside: best.reasons }
    : { owner: { candidateId: best.candidate.candidateId, reasons: best.reasons }, beside: next?.reasons }
}

/** Candidates by address, with what is known of each. */
type CandidatesByAddress = Map<string, Candidate[]>

async function readPeople(tx: Tx, sought: readonly PersonSigns[]): Promise<CandidatesByAddress> {
  const emails = [...new Set(sought.flatMap(({ email }) => email ?? []))]
  const names = [...new Set(sought.flatMap(({ name }) => name?.toLowerCase() ?? []))]
  const byAddress: CandidatesByAddress = new Map()
  for (const row of await listPeopleWithEmails(tx, emails, names)) {
    const people = byAddress.get(row.email) ?? []
    byAddress.set(row.email, people)
    const known = people.find(({ candidateId }) => candidateId === row.person)
    if (known) known.signs.push(signsOfRow(row))
    else people.push({ candidateId: row.person, signs: [signsOfRow(row)] })
  }
  await addReadings(tx, byAddress, sought)
  return byAddress
}

/** Reads the newest résumés of people whose rows alone leave a doubt: they say where a person worked, and when. */
async function addReadings(tx: Tx, byAddress: CandidatesByAddress, sought: readonly PersonSigns[]): Promise<void> {
  const doubtful = new Set(
    sought.flatMap((arriving) => {
      const people = byAddress.get(arriving.email ?? '') ?? []
      return isSettled(people, arriving) ? [] : people
    }),
  )
  if (doubtful.size === 0) return
  const readings = await listNewestReadings(
    tx,
    [...doubtful].map(({ candidateId }) => candidateId),
  )
  for (const { candidateId, signs } of doubtful) {
    const reading = readings.get(candidateId)
    if (reading && signs[0]) signs.push(withReading(signs[0], signsOfResume(reading)))
  }
}

/** Replaces the row's values by those of the résumé, if it has them; except for the address, by which the person was found. */
const withReading = (row: PersonSigns, read: PersonSigns): PersonSigns => ({
  name: read.name ?? row.name,
  email: row.email,
  phone: read.phone ?? row.phone,
  dateOfBirth: read.dateOfBirth ?? row.dateOfBirth,
  profileLink: read.profileLink ?? row.profileLink,
  jobs: [...read.jobs, ...row.jobs],
})

/** The owner of an arrival: a candidate, or a new person, identified by the index of their first arrival. */
export type Assignment = Ownership & {
  newPerson: number | undefined
  /** Why it belongs to the same new person as an earlier one. */
  joinedBy?: string[]
}

/**
 * Assigns arrivals to people: to a candidate with the same address, unless other signs contradict; else they are new, and
 * several may be of one new person. Queries all at once.
 */
export async function assignOwners(tx: Tx, sought: readonly PersonSigns[]): Promise<Assignment[]> {
  const byAddress = await readPeople(tx, sought)
  return sought.map((arriving, place): Assignment => {
    const { email } = arriving
    if (email === null) return { owner: undefined, beside: undefined, newPerson: place }
    const people = byAddress.get(email) ?? []
    const found = chooseOwner(people.slice(-COMPARED_MAX), arriving)
    const first = newOf(found.owner)
    if (found.owner && first === undefined) return { ...found, beside: undefined, newPerson: undefined }
    if (first !== undefined)
      return { owner: undefined, beside: undefined, newPerson: first, joinedBy: found.owner?.reasons ?? [] }
    byAddress.set(email, [...people, { candidateId: `${NEW}${place}`, signs: [arriving] }])
    return { owner: undefined, beside: found.beside, newPerson: place }
  })
}

/** Maximum number of people compared with each arrival, even if every line of a table has the same address. */
const COMPARED_MAX = 200
const NEW = 'new '
const newOf = (match: Match | undefined): number | undefined =>
  match?.candidateId.startsWith(NEW) ? Number(match.candidateId.slice(NEW.length)) : undefined

/** Assigns one arrival to a candidate. */
export async function findOwner(tx: Tx, sought: PersonSigns): Promise<Ownership> {
  const [found] = await assignOwners(tx, [sought])
  return { owner: found?.owner, beside: found?.beside }
}

/** Reasons as part of a sentence: "same email, different names". */
export const listReasons = (reasons: readonly string[]): string => reasons.join(', ').toLowerCase()

/** Says that a person was kept apart from another one with the same address, without naming them. */
export const describeKeptSeparate = (reasons: readonly string[]): string =>
  `Not merged with a similar candidate (see Duplicates): ${listReasons(reasons)}.`
