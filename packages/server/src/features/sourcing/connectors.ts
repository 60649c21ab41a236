import type { CallReply, CallRequest } from '@rolecall/contract/define-calls'
import type { sourcing } from '@rolecall/contract/sourcing'
import { SOURCING_MESSAGES } from '@rolecall/contract/sourcing-messages'
import { INTERNAL_SOURCE } from '@rolecall/domain/pipeline/sources'
import { SEARCH_START } from '@rolecall/domain/sourcing/search-options'
import { todayOf } from '../../company/today.ts'
import { recordEvent } from '../../events/record-event.ts'
import type { Outside } from '../../http/feature.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Work } from '../../kernel/work.ts'
import { BoardFailure, type FoundPerson } from '../../sourcing/connector.ts'
import { JSON_RESUME } from '../../sourcing/json-board.ts'
import { findConnector, upsertConnector } from './connectors.queries.ts'
import { openConnector, whyResting } from './search-source.ts'
import { findSource } from './source-settings.ts'
import { listSourceRows } from './sourcing.queries.ts'

/** People of a trial. */
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
  if (!found) return null
  const { source, address, person_address, mapping, daily_limit, failures, used_on, used } = found
  const used_today = used_on === (await todayOf(work)) ? used : 0
  const resting = whyResting(found, work.now) ?? ''
  return { source, address, person_address, mapping, daily_limit, used_today, failures, resting }
}

export async function chooseConnector(
  work: Work,
  body: CallRequest<typeof sourcing.chooseConnector>['body'],
): Promise<CallReply<typeof sourcing.chooseConnector>> {
  const { tx, session, now } = work
  const { id: source, label: name } = await getOutsideSource(work, body.source)
  const { address, person_address: personAddress, daily_limit: dailyLimit } = body
  const mapping = body.mapping ?? JSON_RESUME
  await upsertConnector(tx, { source, address, personAddress, mapping, dailyLimit, by: session.userId, now })
  await recordEvent(work, { kind: 'source.connected', payload: { source, name } })
  const connector = await readConnector(work, source)
  if (!connector) throw new Error('A connector vanished while it was being kept')
  return { success: true, message: `${name} is searched this way from now on.`, connector }
}

/** The source is asked outside of any transaction. */
export async function tryConnector(
  { deps, inCompany }: Outside,
  { source, query = '', ...body }: CallRequest<typeof sourcing.tryConnector>['body'],
): Promise<CallReply<typeof sourcing.tryConnector>> {
  const connector = await inCompany(async (work) => {
    const { id } = await getOutsideSource(work, source)
    return openConnector({ tx: work.tx, deps }, { source: id, ...body, mapping: body.mapping ?? JSON_RESUME })
  })
  try {
    const { people } = await connector.search({ query, details: { ...SEARCH_START, resume_count: SHOWN } }, '')
    return { success: true, people: people.slice(0, SHOWN).map(presentFound), problem: '' }
  } catch (error) {
    if (error instanceof BoardFailure) return { success: true, people: [], problem: error.message }
    throw error
  }
}

const NOBODY = { name: '', email: '', skills: '' }

function presentFound(found: FoundPerson) {
  const { name, email, skills } = 'person' in found ? found.person : NOBODY
  return { id: found.id, name, email, skills, mistake: 'mistake' in found ? found.mistake : '' }
}
