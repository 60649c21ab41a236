import { profileLinkOf } from '@rolecall/domain/duplicates/profile-link'
import {
  type JobSign,
  type Judgement,
  judgeSamePerson,
  type PersonSigns,
  type Verdict,
} from '@rolecall/domain/duplicates/same-person'
import type { ParsedResume } from '@rolecall/domain/resume/parsed-resume'
import type { Tx } from '../../ground/db/connect.ts'
import { listNewestReadings, listPeopleWithEmails, type PersonRow } from './people-by-email.queries.ts'

/** Signs by which a résumé's person is recognized. `nameElsewhere`: where the text names nobody. */
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

type Told = Pick<PersonRow, 'name' | 'phone' | 'date_of_birth' | 'current_employer'> & {
  email: string | null
  profile_link?: string | null
  designation?: string | null
}

/** Signs of somebody as a row or a line of a table tells them; '' says nothing. */
export const signsOfRow = ({
  name,
  email,
  phone,
  date_of_birth,
  profile_link,
  current_employer,
  designation,
}: Told): PersonSigns => ({
  name: name || null,
  email: email || null,
  phone: phone || null,
  dateOfBirth: date_of_birth || null,
  profileLink: profile_link || null,
  jobs: jobNow(current_employer, designation),
})

/** The person who was found, and why it is them. */
type Match = { candidateId: string; reasons: string[] }

/** `owner`: who it is. `beside`: what it has in common with another person of the address, and what not. */
export type Ownership = { owner: Match | undefined; beside: string[] | undefined }

type Candidate = { candidateId: string; signs: PersonSigns[] }
type Judged = Judgement & { candidate: Candidate }

const RANKS: Record<Verdict, number> = { same: 2, unsure: 1, different: 0 }
const compareJudged = (one: Judgement, other: Judgement) =>
  RANKS[other.verdict] - RANKS[one.verdict] || other.weight - one.weight

/** The best that any of what is known of somebody says. */
export const judgeBest = (known: readonly PersonSigns[], arriving: PersonSigns): Judgement =>
  known.map((signs) => judgeSamePerson(signs, arriving)).toSorted(compareJudged)[0] ?? {
    verdict: 'unsure',
    reasons: [],
    weight: 0,
  }

const isSettled = (people: readonly Candidate[], arriving: PersonSigns) =>
  people.some(({ signs }) => judgeBest(signs, arriving).verdict === 'same')

function chooseOwner(people: readonly Candidate[], arriving: PersonSigns): Ownership {
  const judged = people
    .map((candidate): Judged => ({ ...judgeBest(candidate.signs, arriving), candidate }))
    .toSorted(compareJudged)
  const [best, next] = judged
  if (best?.verdict !== 'same') return { owner: undefined, beside: best?.reasons }
  // "J. Smith" is as much John as Jane: nobody can tell.
  const isTorn =
    next?.verdict === 'same' &&
    next.weight === best.weight &&
    next.candidate.signs.every((signs) => judgeBest(best.candidate.signs, signs).verdict !== 'same')
  return isTorn
    ? { owner: undefined, beside: best.reasons }
    : { owner: { candidateId: best.candidate.candidateId, reasons: best.reasons }, beside: next?.reasons }
}

/** People of the company by an address of theirs, with what is known of each. */
type ByAddress = Map<string, Candidate[]>

async function readPeople(tx: Tx, sought: readonly PersonSigns[]): Promise<ByAddress> {
  const emails = [...new Set(sought.flatMap(({ email }) => email ?? []))]
  const names = [...new Set(sought.flatMap(({ name }) => name?.toLowerCase() ?? []))]
  const byAddress: ByAddress = new Map()
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

/** Reads the newest résumés of those about whom the rows alone leave a doubt: they tell where somebody worked, and when. */
async function addReadings(tx: Tx, byAddress: ByAddress, sought: readonly PersonSigns[]): Promise<void> {
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

/** What a résumé says in place of the row, where it says it; but for the address, which led to them. */
const withReading = (row: PersonSigns, read: PersonSigns): PersonSigns => ({
  name: read.name ?? row.name,
  email: row.email,
  phone: read.phone ?? row.phone,
  dateOfBirth: read.dateOfBirth ?? row.dateOfBirth,
  profileLink: read.profileLink ?? row.profileLink,
  jobs: [...read.jobs, ...row.jobs],
})

/** Whose an arrival is: of a person of the company, or of a new one, told by the place of the first arrival that is theirs. */
export type Assignment = Ownership & {
  newPerson: number | undefined
  /** Why it is of the same new person as one before it. */
  joinedBy?: string[]
}

/**
 * Says whose each of some arrivals is: whose address it names, unless what else is known says otherwise; else they are new, and
 * several of them may be one new person. Asks for all at once.
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

/** People that are compared with each arrival of an address, in a table where every line has the same one, too. */
const COMPARED_MAX = 200
const NEW = 'new '
const newOf = (match: Match | undefined): number | undefined =>
  match?.candidateId.startsWith(NEW) ? Number(match.candidateId.slice(NEW.length)) : undefined

/** Whose one arrival is, of the people of the company. */
export async function findOwner(tx: Tx, sought: PersonSigns): Promise<Ownership> {
  const [found] = await assignOwners(tx, [sought])
  return { owner: found?.owner, beside: found?.beside }
}

/** Reasons as part of a sentence: "same email, different names". */
export const listReasons = (reasons: readonly string[]): string => reasons.join(', ').toLowerCase()

/** Says that somebody was kept apart from another person of the same address, without naming them. */
export const sayBeside = (reasons: readonly string[]): string =>
  `Kept apart from another candidate, see Duplicates: ${listReasons(reasons)}.`
