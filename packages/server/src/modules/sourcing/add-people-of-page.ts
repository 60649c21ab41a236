import { randomUUID } from 'node:crypto'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import type { sourcing } from '@rolecall/contract/sources/sourcing'
import { mayAutosource } from '@rolecall/domain/access/choose-public'
import { may } from '@rolecall/domain/access/may'
import type { ImportField } from '@rolecall/domain/imports/import-columns'
import { readImportRow } from '@rolecall/domain/imports/read-import-row'
import { INTERNAL_SOURCE } from '@rolecall/domain/pipeline/sources'
import { sentence } from '@rolecall/domain/text/sentence'
import type { FoundPerson } from '../../../contact/sourcing/connector.ts'
import { notAllowed, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { whyInactive } from '../../../people/positions/active.ts'
import { findKnown } from './find-known.ts'
import { keepSourced } from './keep-sourced.ts'
import { listOnPosition } from './orders.queries.ts'
import { findSource, invalidSource } from './source-settings.ts'
import { listSourceRows } from './sourcing.queries.ts'

type Add = CallRequest<typeof sourcing.addPeople>['body']
type OnPage = Add['people'][number]

/** What pages say of people, as columns of a table of people. */
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
} as const satisfies Partial<Record<keyof OnPage, ImportField>>
const READ = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]

/** The same rules as for lines of a table. */
export const readOnPage = (person: OnPage): FoundPerson => ({
  id: person.id,
  ...readImportRow(
    READ.map((name) => person[name]),
    Object.values(COLUMNS),
  ),
})

/** A source of the company that is switched on; the pool is none from which people come. */
async function getSource({ tx }: Work, given: string) {
  const found = findSource(await listSourceRows(tx), given)
  if (!found?.active || found.id === INTERNAL_SOURCE) throw invalidSource()
  return found
}

/** Whoever may not read the pool is told of nobody. */
export async function knownPeople(
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
  { source: given, positionId, people }: Add,
): Promise<CallReply<typeof sourcing.addPeople>> {
  const { tx, session } = work
  const position = await getVisiblePosition(tx, session, positionId)
  if (!mayAutosource(session, position.is_public)) throw notAllowed()
  const why = whyInactive(position)
  if (why !== '') throw new Problem('conflict', `The position ${why}, so that nobody comes onto it.`)
  const { id: source, label } = await getSource(work, given)
  const found = [...new Map(people.map((person) => [person.id, readOnPage(person)])).values()]
  const about = { company_id: tx.companyId, position_id: position.id, project_id: position.project_id }
  const { added, known } = await keepSourced(
    work,
    { ...about, source, label, run_id: randomUUID(), started_by: session.userId, starter_geo: session.geo },
    found,
  )
  const mistakes = found.flatMap((each) => ('mistake' in each ? [{ id: each.id, why: each.mistake }] : []))
  return { success: true, message: say({ added, known }, position.title), added, known, mistakes }
}

const SOME_KNOWN = {
  by: 'added',
  one: {
    by: 'known',
    one: '1 person added to {title}: 1 person on it already.',
    other: '1 person added to {title}: {known} people on it already.',
  },
  other: {
    by: 'known',
    one: '{added} people added to {title}: 1 person on it already.',
    other: '{added} people added to {title}: {known} people on it already.',
  },
} as const

function say({ added, known }: { added: number; known: number }, title: string): string {
  if (added === 0 && known === 0) return 'Nobody could be added.'
  if (known === 0)
    return sentence(
      { one: '1 person added to {title}.', other: '{count} people added to {title}.' },
      { count: added, title },
    )
  if (added > 0) return sentence(SOME_KNOWN, { added, known, title })
  return sentence(
    { one: 'Nobody new: 1 person on it already.', other: 'Nobody new: {count} people on it already.' },
    { count: known },
  )
}
