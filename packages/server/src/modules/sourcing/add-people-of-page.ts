import { randomUUID } from 'node:crypto'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import type { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { may } from '@rolecall/domain/access/may'
import { mayAutosource } from '@rolecall/domain/access/resolve-visibility'
import type { ImportField } from '@rolecall/domain/imports/import-columns'
import { type Mistake, type ReadPerson, readImportRow } from '@rolecall/domain/imports/read-import-row'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import { INTERNAL_SOURCE } from '@rolecall/domain/sourcing/default-sources'
import { sentence } from '@rolecall/domain/text/sentence'
import { notAllowed } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { assertActive } from '../position-state/active.ts'
import { findKnown } from './find-known.ts'
import { listOnPosition } from './orders.queries.ts'
import { findSource, invalidSource } from './source-settings.ts'
import { listSourceRows } from './sourcing.queries.ts'
import { storeSourcedOnPosition } from './store-sourced-people.ts'

type AddBody = CallRequest<typeof sourcing.addPeople>['body']
type PagePerson = AddBody['people'][number]

/** Fields that pages give for people, as columns of a table of people. */
const COLUMNS = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  headline: 'designation',
  employer: 'current_employer',
  location: 'location',
  years: 'exp_years',
  degree: 'degree_level',
  skills: 'skills',
} as const satisfies Partial<Record<keyof PagePerson, ImportField>>
const READ = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]

/** Reads a person by the same rules as a line of a table. */
export const readOnPage = (person: PagePerson): { id: string } & (ReadPerson | Mistake) => ({
  id: person.id,
  ...readImportRow(
    READ.map((name) => person[name]),
    Object.values(COLUMNS),
  ),
})

/** Returns an active source of the company; the pool is not a source to add people from. */
async function getSource({ tx }: Work, given: string) {
  const found = findSource(await listSourceRows(tx), given)
  if (!found?.active || found.id === INTERNAL_SOURCE) throw invalidSource()
  return found
}

/** Tells which people of a page are known; none to a caller who may not read the pool. */
export async function findKnownPeople(
  work: Work,
  { source: given, positionId, people }: CallRequest<typeof sourcing.knownPeople>['body'],
): Promise<CallReply<typeof sourcing.knownPeople>> {
  const { tx, session } = work
  const source = await getSource(work, given)
  const position = positionId ? await getVisiblePosition(tx, session, positionId) : undefined
  if (!may(session, 'view_candidate_pool')) return { success: true, known: [] }
  const asked = people
    .map(readOnPage)
    .flatMap((found) => ('person' in found ? [{ ...found.person, id: found.id }] : []))
  const known = [...(await findKnown(tx, source.id, asked)).values()]
  const ids = known.map(({ candidate_id }) => candidate_id)
  const there = new Set(position && ids.length > 0 ? await listOnPosition(tx, position.id, ids) : [])
  return {
    success: true,
    known: known.map(({ id, candidate_id }) => ({ id, candidate_id, on_position: there.has(candidate_id) })),
  }
}

export async function addPeople(
  work: Work,
  { source: given, positionId, people }: AddBody,
): Promise<CallReply<typeof sourcing.addPeople>> {
  const { tx, session } = work
  const position = await getVisiblePosition(tx, session, positionId)
  if (!mayAutosource(session, position.is_public)) throw notAllowed()
  assertActive(position, (why) => `The position ${why}, so no candidates can be added.`)
  const { id: source, label } = await getSource(work, given)
  const found = [...new Map(people.map((person) => [person.id, readOnPage(person)])).values()]
  const about = { company_id: tx.companyId, position_id: position.id, project_id: position.project_id }
  const { added, known } = await storeSourcedOnPosition(
    work,
    { ...about, source, label, run_id: randomUUID(), started_by: session.userId, starter_geo: session.geo },
    found,
  )
  const mistakes = found.flatMap((each) =>
    ('mistake' in each ? [each.mistake] : each.beside.cut).map((why) => ({ id: each.id, why })),
  )
  return { success: true, message: say({ added, known }, shownTitleOf(position)), added, known, mistakes }
}

const SOME_KNOWN = {
  by: 'added',
  one: {
    by: 'known',
    one: 'Added 1 candidate to {title}. 1 was already on it.',
    other: 'Added 1 candidate to {title}. {known} were already on it.',
  },
  other: {
    by: 'known',
    one: 'Added {added} candidates to {title}. 1 was already on it.',
    other: 'Added {added} candidates to {title}. {known} were already on it.',
  },
} as const

function say({ added, known }: { added: number; known: number }, title: string): string {
  if (added === 0 && known === 0) return 'No one could be added.'
  if (known === 0)
    return sentence(
      { one: 'Added 1 candidate to {title}.', other: 'Added {count} candidates to {title}.' },
      { count: added, title },
    )
  if (added > 0) return sentence(SOME_KNOWN, { added, known, title })
  return sentence(
    { one: 'No one new: 1 candidate is already on it.', other: 'No one new: {count} candidates are already on it.' },
    { count: known },
  )
}
