import { CONSENT_TEXT } from '@rolecall/domain/company/privacy-rules'
import type { ImportedBeside, ImportedConsent } from '@rolecall/domain/imports/read-import-row'
import { locationKeyOf } from '@rolecall/domain/places/location-alias'
import { sentence } from '@rolecall/domain/text/sentence'
import type { Tx } from '../../../ground/db/connect.ts'
import type { SystemWork } from '../../../ground/kernel/work.ts'
import { type GivenConsent, listConsentTimes } from '../../../people/consents/consents.queries.ts'
import { listByExternalIds } from '../../../people/resumes/external-ids.queries.ts'
import { listFactCorrections } from '../../../people/resumes/fact-corrections.queries.ts'
import { assignOwners, signsOfRow } from '../../../people/resumes/find-owners.ts'
import { fillCandidates } from '../../../people/resumes/keep-resume.queries.ts'
import { type KnownPerson, lockAddresses, lockPeople } from '../../../people/resumes/people-by-email.queries.ts'
import { writeWords } from '../../../people/search/write-words.ts'
import {
  type Facts,
  type Filled,
  findChangedFacts,
  findNewFacts,
  type ImportRecord,
  type NewRow,
} from './imports.queries.ts'
import type { Placed, PreparedPerson } from './prepare-batch.ts'

export type Line = PreparedPerson & { line: Placed }
/** A line and what becomes of it, so far. */
export type Settled = {
  row: NewRow
  resumeId?: string
  facts?: Facts
  consent?: GivenConsent | undefined
  beside?: ImportedBeside
  isKnownById?: boolean
}

/** Whose a line is; or why it is of two at once. */
export type Found = { person: KnownPerson; isById: boolean } | { torn: string }

export const rowOf = ({ place, line }: Placed, row: Omit<NewRow, 'place' | 'line'>): NewRow => ({ place, line, ...row })

/** The people of the company whom some lines are about: by their id in another system, or else by what they say; held. */
export async function findKnown(tx: Tx, lines: readonly Line[]): Promise<Map<Line, Found>> {
  const emails = lines.flatMap(({ person }) => person.email || [])
  if (emails.length > 0) await lockAddresses(tx, emails)
  const owners = await assignOwners(
    tx,
    lines.map(({ person }) => signsOfRow(person)),
  )
  const byId = await listByExternalIds(
    tx,
    lines.flatMap(({ beside }) => beside.external_id || []),
  )
  const people = await lockPeople(tx, [...byId.values(), ...owners.flatMap(({ owner }) => owner?.candidateId ?? [])])
  const found = lines.flatMap((line, at): [Line, Found][] => {
    const one = people.get(byId.get(line.beside.external_id) ?? '')
    const other = people.get(owners[at]?.owner?.candidateId ?? '')
    if (one && other && one.id !== other.id) return [[line, { torn: sayTorn(one, other) }]]
    const person = one ?? other
    return person ? [[line, { person, isById: one !== undefined }]] : []
  })
  return new Map(found)
}

const sayTorn = (one: KnownPerson, other: KnownPerson) =>
  sentence('Its id is that of {one}, its e-mail that of {other}. Merge the two, or mend the line.', {
    one: one.name ?? 'somebody',
    other: other.name ?? 'somebody else',
  })

/** Nobody's e-mail is changed by a table, since it is by it that they are known. */
const withEmailKept = ({ person, beside }: Line, { email }: KnownPerson): ImportedBeside =>
  person.email === '' || person.email === email
    ? beside
    : { ...beside, cut: [...beside.cut, 'Their e-mail stays as it was.'] }

/** What facts were that are known otherwise now, for undo. */
function beforeOf(own: KnownPerson, facts: Facts): Pick<Filled, 'before'> {
  const was: Readonly<Record<string, string | number | null>> = own
  const fields = Object.keys(facts).filter((field) => was[field] !== null && was[field] !== '' && was[field] !== 0)
  if (fields.length === 0) return {}
  return { before: Object.fromEntries(fields.map((field) => [field, was[field] ?? null])) }
}

/** A day that a table tells: at its noon in UTC, or now where that is still to come or no day is told. */
export function momentOf(day: string, now: Date): Date {
  const noon = new Date(`${day}T12:00:00Z`)
  return day === '' || noon > now ? now : noon
}

/** Fills in what nobody knew of people who are known, and brings up to date who is known by an id. */
export async function completeKnown(
  { tx, now }: SystemWork,
  run: ImportRecord,
  lines: readonly Line[],
  known: ReadonlyMap<Line, Found>,
): Promise<Settled[]> {
  const found = [...known.values()].flatMap((each) => ('person' in each ? each : []))
  const consents = await listConsentTimes(
    tx,
    found.map(({ person }) => person.id),
  )
  const byId = found.filter(({ isById }) => isById).map(({ person }) => person.id)
  const corrected = Map.groupBy(byId.length > 0 ? await listFactCorrections(tx, byId) : [], (each) => each.candidate_id)
  // Two addresses of a table may be of people who were merged: the second finds what the first has filled in.
  const people = new Map(found.map(({ person }) => [person.id, { ...person }]))
  const settled = lines.flatMap((each): Settled[] => {
    const { line, person, consent } = each
    const whose = known.get(each)
    if (!whose) return []
    if ('torn' in whose) return [{ row: rowOf(line, { outcome: 'failed', reason: whose.torn }) }]
    const own = people.get(whose.person.id)
    if (!own) return []
    const beside = whose.isById ? withEmailKept(each, own) : each.beside
    const fields = new Set(corrected.get(own.id)?.map(({ field }) => field))
    const facts = whose.isById ? findChangedFacts(own, person, fields) : findNewFacts(own, person)
    const given = consent && consentOf(consent, now)
    const times = consents.get(own.id) ?? []
    const isNews =
      given !== undefined && times.every(({ given_at, withdrawn_at }) => isAfter(given, withdrawn_at ?? given_at))
    if (Object.keys(facts).length === 0 && !isNews)
      return [
        {
          row: rowOf(line, {
            outcome: 'skipped',
            reason: 'The person is known, with all of this.',
            candidateId: own.id,
          }),
          beside,
          isKnownById: whose.isById,
        },
      ]
    const before = beforeOf(own, facts)
    Object.assign(own, facts)
    if (isNews) consents.set(own.id, [...times, { given_at: given.at, withdrawn_at: null }])
    const row = rowOf(line, { outcome: 'merged', candidateId: own.id, filled: { ...facts, ...before } })
    return [{ row, facts, consent: isNews ? given : undefined, beside, isKnownById: whose.isById }]
  })
  if (!run.dry_run) await fill({ tx, now }, settled)
  return settled
}

/** Where a table says no day, any consent before goes before it: an old table must not bring back what was taken back. */
const isAfter = ({ at, isDated }: GivenConsent, other: Date) => isDated && at > other

async function fill({ tx, now }: Pick<SystemWork, 'tx' | 'now'>, settled: readonly Settled[]): Promise<void> {
  const filled = new Map<string, Facts>()
  for (const { row, facts } of settled)
    if (row.candidateId && facts && Object.keys(facts).length > 0)
      filled.set(row.candidateId, { ...filled.get(row.candidateId), ...facts })
  if (filled.size === 0) return
  const rows = [...filled].map(([candidateId, facts]) => ({
    candidateId,
    ...facts,
    ...(facts.location !== undefined && { location_key: locationKeyOf(`${facts.location}`) }),
  }))
  await fillCandidates(tx, rows, now)
  await writeWords(tx, [...filled.keys()])
}

/** On a day that is told; else at this moment. */
export const consentOf = ({ given_on, wording }: ImportedConsent, now: Date): GivenConsent => ({
  at: momentOf(given_on, now),
  isDated: given_on !== '',
  wording: wording.slice(0, CONSENT_TEXT.max),
})
