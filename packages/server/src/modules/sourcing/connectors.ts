import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import type { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { SOURCING_MESSAGES } from '@rolecall/contract/sourcing/sourcing-messages'
import { JSON_RESUME, listLists, listPlaces } from '@rolecall/domain/sourcing/board-mapping'
import { INTERNAL_SOURCE } from '@rolecall/domain/sourcing/default-sources'
import { writeForSource } from '@rolecall/domain/sourcing/query-dialects'
import { SEARCH_START } from '@rolecall/domain/sourcing/search-options'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { HandlerContext } from '../../platform/http/feature.ts'
import { invalid, notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { ADDRESS_REFUSED, isPrivateHost } from '../../platform/outgoing/public-hosts.ts'
import { todayOf } from '../company/today.ts'
import { BoardFailure, type FoundPerson } from './connector.ts'
import {
  type ConnectorRow,
  findConnector,
  listConnectors,
  updateConnectorEnabled,
  upsertConnector,
} from './connectors.queries.ts'
import { findIn } from './json-board.ts'
import { openConnector, sourcePausedReason } from './search-source.ts'
import { findSource } from './source-settings.ts'
import { listSourceRows } from './sourcing.queries.ts'

/** Number of people that a trial shows. */
const SHOWN = 5

async function getOutsideSource(work: Work, given: string) {
  const found = findSource(await listSourceRows(work.tx), given)
  if (found && found.id !== INTERNAL_SOURCE) return found
  throw new Problem('not_found', SOURCING_MESSAGES.invalidSource, { source: SOURCING_MESSAGES.invalidSource })
}

type View = NonNullable<CallReply<typeof sourcing.connector>['connector']>

export async function readConnector(work: Work, given: string): Promise<View | null> {
  const { id } = await getOutsideSource(work, given)
  const found = await findConnector(work.tx, id)
  return found ? present(work, found) : null
}

export const readConnectors = async (work: Work): Promise<View[]> => {
  const rows = await listConnectors(work.tx)
  return Promise.all(rows.map((row) => present(work, row)))
}

async function present(work: Work, row: ConnectorRow): Promise<View> {
  const { source, is_on, dialect, address, person_address, mapping, daily_limit, failures, failure } = row
  return {
    source,
    is_on,
    dialect,
    address,
    person_address,
    mapping,
    daily_limit,
    failures,
    failure,
    used_today: row.used_on === (await todayOf(work)) ? row.used : 0,
    asked_at: row.asked_at?.toISOString() ?? null,
    failing_since: row.failing_since?.toISOString() ?? null,
    resting: (await sourcePausedReason(work, row)) ?? '',
  }
}

export async function saveConnector(
  work: Work,
  body: CallRequest<typeof sourcing.chooseConnector>['body'],
): Promise<CallReply<typeof sourcing.chooseConnector>> {
  const { tx, session, now, deps } = work
  const { id: source, label: name } = await getOutsideSource(work, body.source)
  if (deps.env.PRIVATE_SOURCES !== 'allow' && isPrivateHost(new URL(body.address).hostname))
    throw invalid('address', ADDRESS_REFUSED)
  const { address, person_address: personAddress, mapping, dialect, daily_limit: dailyLimit } = body
  const how = { address, personAddress, mapping: mapping ?? JSON_RESUME, dialect, dailyLimit }
  await upsertConnector(tx, { source, ...how, by: session.userId, now })
  await recordEvent(work, { kind: 'source.connected', payload: { source, name } })
  const connector = await readConnector(work, source)
  if (!connector) throw new Error('Connector disappeared while being saved')
  return { success: true, message: `Search settings saved for ${name}.`, connector }
}

export async function setConnectorEnabled(
  work: Work,
  { source: given, is_on: isOn }: CallRequest<typeof sourcing.switchConnector>['body'],
): Promise<CallReply<typeof sourcing.switchConnector>> {
  const { tx, session, now } = work
  const { id: source, label: name } = await getOutsideSource(work, given)
  const before = await findConnector(tx, source)
  if (!before) throw notFound('Connector')
  if (before.is_on !== isOn) {
    await updateConnectorEnabled(tx, { source, isOn, by: session.userId, now })
    await recordEvent(work, { kind: isOn ? 'source.connected' : 'source.disconnected', payload: { source, name } })
  }
  const connector = await present(work, { ...before, is_on: isOn })
  const message = isOn ? `Search turned on for ${name}.` : `Search turned off for ${name}. Its settings are kept.`
  return { success: true, message, connector }
}

/** Tries a connector; the source is asked outside of any transaction. */
export async function testConnector(
  { deps, inCompany }: HandlerContext,
  { source, mapping, query = '', ...how }: CallRequest<typeof sourcing.tryConnector>['body'],
): Promise<CallReply<typeof sourcing.tryConnector>> {
  const { dialect } = how
  const connector = await inCompany(async (work) => {
    const { id } = await getOutsideSource(work, source)
    return openConnector({ tx: work.tx, deps }, { source: id, ...how, mapping: mapping ?? JSON_RESUME })
  })
  const asked = writeForSource(query, dialect)
  const details = { ...SEARCH_START, resume_count: SHOWN }
  const { people, answer, problem } = await connector.search({ query, details }, '').then(
    (found) => ({ ...found, problem: '' }),
    (error: unknown) => {
      if (!(error instanceof BoardFailure)) throw error
      return { people: [], answer: error.answer, problem: error.message }
    },
  )
  const places = suggestPlaces(answer, mapping?.people ?? JSON_RESUME.people)
  return { success: true, people: people.slice(0, SHOWN).map(presentFound), asked, ...places, problem }
}

/**
 * Returns the paths of the lists in an answer, and the readable fields in the first element of the given list, else of the
 * first list.
 */
function suggestPlaces(answer: unknown, said: string) {
  const lists = listLists(answer)
  const list = lists.includes(said) ? said : lists[0]
  return { lists, places: list === undefined ? [] : listPlaces(findIn(answer, `${list === '' ? '' : `${list}.`}0`)) }
}

const NOBODY = { name: '', email: '', phone: '', designation: '', current_employer: '', location: '', skills: '' }

function presentFound(found: FoundPerson) {
  const { name, email, phone, designation, current_employer, location, skills } =
    'person' in found ? found.person : NOBODY
  const read = { name, email, phone, designation, current_employer, location, skills }
  return { id: found.id, ...read, mistake: 'mistake' in found ? found.mistake : '' }
}
