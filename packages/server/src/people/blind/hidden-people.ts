import type { Db, Tx } from '../../ground/db/connect.ts'
import { type Change, isSameChange, readNews } from '../changes/changes.queries.ts'
import { listAllBlind, listBlind, listWithoutSchools } from './blind-gate.queries.ts'
import { type BlindState, getBlindState } from './hidden-people.queries.ts'
import { type KnownIdentity, listIdentities } from './identities.queries.ts'
import { createPhrases, type Phrases } from './phrases.ts'

/** `redrawn`: short texts as they were redrawn without who this is; it goes with the person, when anything of them changes. */
export type HiddenPerson = KnownIdentity & { withoutSchools: boolean; redrawn: Map<string, string> }

/** Whom a company hides, whoever reads, kept in memory as long as nobody of it changes. */
export type HiddenPeople = {
  known: Change
  positions: string
  people: Map<string, HiddenPerson>
  /** By each id under which others name them: their own and those of their résumés. */
  ids: Map<string, string>
  phrases: Phrases
}

/** People of whom one change may tell until all are read anew. Our own bound. */
const NEWS_MAX = 2_000
/** Companies whose people are kept; the one that was read first is forgotten first. Our own bound. */
const COMPANIES_MAX = 200

const keptOf = new WeakMap<Db, Map<string, HiddenPeople>>()

/** Whom the company hides as this transaction sees it; `undefined` where it hides nobody. */
export async function loadHidden(db: Db, tx: Tx): Promise<HiddenPeople | undefined> {
  const state = await getBlindState(tx)
  const kept = keptOf.get(db) ?? new Map<string, HiddenPeople>()
  keptOf.set(db, kept)
  if (state.positions === '') {
    kept.delete(tx.companyId)
    return undefined
  }
  const before = kept.get(tx.companyId)
  if (before && isCurrent(before, state)) return before.people.size > 0 ? before : undefined
  const now = (await brought(tx, before, state)) ?? (await readAll(tx, state))
  kept.delete(tx.companyId)
  kept.set(tx.companyId, now)
  if (kept.size > COMPANIES_MAX) kept.delete(kept.keys().next().value ?? '')
  return now.people.size > 0 ? now : undefined
}

const isCurrent = ({ known, positions }: HiddenPeople, state: BlindState) =>
  positions === state.positions && isSameChange(known, state.change)

async function readAll(tx: Tx, { change, positions }: BlindState): Promise<HiddenPeople> {
  const all: HiddenPeople = { known: change, positions, people: new Map(), ids: new Map(), phrases: createPhrases() }
  for (const person of await readPeople(tx, await listAllBlind(tx))) keep(all, person)
  return all
}

/** What is kept, with those who have changed since; `undefined` where that is unknown. */
async function brought(tx: Tx, before: HiddenPeople | undefined, { change, positions }: BlindState) {
  if (before?.positions !== positions) return undefined
  const { known, candidateIds } = await readNews(tx, before.known, NEWS_MAX)
  if (!candidateIds || !isSameChange(known, change)) return undefined
  const people = await readPeople(tx, [...(await listBlind(tx, 'nobody', candidateIds))])
  // All in one step: whoever answers meanwhile passes a net that lacks nobody.
  for (const id of candidateIds) forget(before, id)
  for (const person of people) keep(before, person)
  before.known = known
  return before
}

function forget({ people, ids, phrases }: HiddenPeople, candidateId: string): void {
  for (const id of [candidateId, ...(people.get(candidateId)?.otherIds ?? [])]) ids.delete(id)
  people.delete(candidateId)
  phrases.remove(candidateId)
}

/** People read at once, so that many of them keep nobody else waiting. */
const SLICE = 500

async function readPeople(tx: Tx, candidateIds: readonly string[]): Promise<HiddenPerson[]> {
  const withoutSchools = await listWithoutSchools(tx, candidateIds)
  const people: HiddenPerson[] = []
  for (let start = 0; start < candidateIds.length; start += SLICE)
    for (const known of await listIdentities(tx, candidateIds.slice(start, start + SLICE)))
      people.push({ ...known, withoutSchools: withoutSchools.has(known.candidateId), redrawn: new Map() })
  return people
}

function keep({ people, ids, phrases }: HiddenPeople, person: HiddenPerson): void {
  const { candidateId, otherIds, identity } = person
  people.set(candidateId, person)
  for (const id of [candidateId, ...otherIds]) ids.set(id, candidateId)
  phrases.add(candidateId, identity)
}
