import type { ImportedConsent, ImportedExtras } from '@rolecall/domain/imports/read-import-row'
import { CONSENT_TEXT } from '@rolecall/domain/privacy/privacy-rules'
import { locationKeyOf } from '@rolecall/domain/reference/location-alias'
import { sentence } from '@rolecall/domain/text/sentence'
import type { Tx } from '../../platform/db/connect.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { type GivenConsent, listConsentTimes } from '../duplicates/consents.queries.ts'
import { writeWords } from '../matching/write-words.ts'
import { listByExternalIds } from '../resumes/external-ids.queries.ts'
import { listFactCorrections } from '../resumes/fact-corrections.queries.ts'
import { assignOwners, signsOfRow } from '../resumes/find-owners.ts'
import { type KnownPerson, lockAddresses, lockPeople } from '../resumes/people-by-email.queries.ts'
import { fillCandidates } from '../resumes/store-resume.queries.ts'
import {
  type Facts,
  findChangedFacts,
  findNewFacts,
  type ImportRecord,
  type LineChanges,
  type NewRow,
} from './imports.queries.ts'
import type { NumberedLine, PreparedPerson } from './prepare-batch.ts'

export type Line = PreparedPerson & { line: NumberedLine }
/** A line and its outcome so far. */
export type SettledLine = {
  row: NewRow
  resumeId?: string
  /** Whether the text of the new person is read later. */
  isUnread?: boolean
  facts?: Facts
  consent?: GivenConsent | undefined
  beside?: ImportedExtras
  isKnownById?: boolean
}

/** The candidate that a line is about; or why it could be two. */
export type LineOwner = { person: KnownPerson; isById: boolean } | { torn: string }

export const rowOf = ({ place, line }: NumberedLine, row: Omit<NewRow, 'place' | 'line'>): NewRow => ({
  place,
  line,
  ...row,
})

/** Finds and locks the candidates that these lines are about: by their id in another system, else by their details. */
export async function findKnown(tx: Tx, lines: readonly Line[]): Promise<Map<Line, LineOwner>> {
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
  const found = lines.flatMap((line, at): [Line, LineOwner][] => {
    const one = people.get(byId.get(line.beside.external_id) ?? '')
    const other = people.get(owners[at]?.owner?.candidateId ?? '')
    if (one && other && one.id !== other.id) return [[line, { torn: describeConflictingMatch(one, other) }]]
    const person = one ?? other
    return person ? [[line, { person, isById: one !== undefined }]] : []
  })
  return new Map(found)
}

const describeConflictingMatch = (one: KnownPerson, other: KnownPerson) =>
  sentence('The ID belongs to {one}, but the email to {other}. Merge the two, or fix the row.', {
    one: one.name ?? 'one candidate',
    other: other.name ?? 'another candidate',
  })

/** Adds the remark that the email stays: a table changes no candidate's email, since they are recognized by it. */
const withEmailKept = ({ person, beside }: Line, { email }: KnownPerson): ImportedExtras =>
  person.email === '' || person.email === email
    ? beside
    : { ...beside, cut: [...beside.cut, 'The email was not changed.'] }

/** The previous values of facts that changed, for undo. */
function beforeOf(own: KnownPerson, facts: Facts): Pick<LineChanges, 'before'> {
  const was: Readonly<Record<string, string | number | null>> = own
  const fields = Object.keys(facts).filter((field) => was[field] !== null && was[field] !== '' && was[field] !== 0)
  if (fields.length === 0) return {}
  return { before: Object.fromEntries(fields.map((field) => [field, was[field] ?? null])) }
}

/** The moment of a day given in a table: noon in UTC, or now if that is in the future or no day is given. */
export function momentOf(day: string, now: Date): Date {
  const noon = new Date(`${day}T12:00:00Z`)
  return day === '' || noon > now ? now : noon
}

/** Fills in unknown facts of known candidates, and updates candidates who are known by an id. */
export async function completeKnown(
  { tx, now }: SystemWork,
  run: ImportRecord,
  lines: readonly Line[],
  known: ReadonlyMap<Line, LineOwner>,
): Promise<SettledLine[]> {
  const found = [...known.values()].flatMap((each) => ('person' in each ? each : []))
  const consents = await listConsentTimes(
    tx,
    found.map(({ person }) => person.id),
  )
  const byId = found.filter(({ isById }) => isById).map(({ person }) => person.id)
  const corrected = Map.groupBy(byId.length > 0 ? await listFactCorrections(tx, byId) : [], (each) => each.candidate_id)
  // Two addresses in a table may belong to merged candidates: the second line sees what the first one filled in.
  const people = new Map(found.map(({ person }) => [person.id, { ...person }]))
  const settled = lines.flatMap((each): SettledLine[] => {
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
            reason: 'Already in the talent pool with the same details.',
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

/**
 * Whether a consent is later than a withdrawal. A consent without a day counts as earlier: an old table must not restore what
 * was withdrawn.
 */
const isAfter = ({ at, isDated }: GivenConsent, other: Date) => isDated && at > other

async function fill({ tx, now }: Pick<SystemWork, 'tx' | 'now'>, settled: readonly SettledLine[]): Promise<void> {
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

/** Dates a consent to its given day, else to now. */
export const consentOf = ({ given_on, wording, ends_on }: ImportedConsent, now: Date): GivenConsent => ({
  at: momentOf(given_on, now),
  isDated: given_on !== '',
  wording: wording.slice(0, CONSENT_TEXT.max),
  endsAt: ends_on ? new Date(`${ends_on}T23:59:59Z`) : null,
})
