import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import type { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { SOURCING_MESSAGES } from '@rolecall/contract/sourcing/sourcing-messages'
import { may } from '@rolecall/domain/access/may'
import { parseQuery } from '@rolecall/domain/search/parse-query'
import { findCodedPlace } from '@rolecall/domain/sourcing/location-codes'
import { queryOfPosition } from '@rolecall/domain/sourcing/position-query'
import {
  dropPayFilter,
  PORTAL_EXPERIENCE,
  SEARCH_START,
  type SearchDetails,
  SOCIAL_COUNTRY,
} from '@rolecall/domain/sourcing/search-options'
import { codeOf, formOf, isSourceCode, type SourceCode } from '@rolecall/domain/sourcing/source-kinds'
import type { Tx } from '../../platform/db/connect.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { invalid, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { type RulesWork, rulesOfPosition } from '../country-rules/rules-of.ts'
import { findSource } from './source-settings.ts'
import { getRequirements, listOptions, listSourceRows, upsertOption } from './sourcing.queries.ts'

type SourcedPosition = {
  id: string
  code: string
  title: string
  latest_version: number
}

/** The search sent to a source for a position. */
export type Search = { query: string; details: SearchDetails; code: SourceCode }

const detailsFailed = () =>
  new Problem('not_found', SOURCING_MESSAGES.optionsFailed, { source: SOURCING_MESSAGES.invalidSource })

/** Returns the source's code for a code or for the key of a source of the company. */
async function resolveSource(tx: Tx, given: string): Promise<string> {
  const code = given.toLowerCase()
  if (isSourceCode(code)) return code
  const found = findSource(await listSourceRows(tx), given)
  if (!found) throw detailsFailed()
  return found.id
}

/** Returns a position that the viewer may see; throws the specification's message when its options cannot be read. */
const getPosition = (work: Work, reference: string) =>
  getVisiblePosition(work.tx, work.session, reference).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'not_found' ? detailsFailed() : error
  })

/** The position's own search, which its options start from. */
async function ownSearch(tx: Tx, position: SourcedPosition): Promise<{ query: string; details: SearchDetails }> {
  const { min, max, skills } = await getRequirements(tx, position)
  const within = (years: number) => Math.min(Math.max(Math.round(years), PORTAL_EXPERIENCE.min), PORTAL_EXPERIENCE.max)
  return {
    query: queryOfPosition({ title: position.title, skills }),
    details: { ...SEARCH_START, min_exp: within(min), max_exp: within(max) },
  }
}

/** Whether a search may filter people by pay, given where the work is (rule A-130). */
const mayAskPay = async (work: RulesWork, positionId: string): Promise<boolean> =>
  (await rulesOfPosition(work, positionId)).payHistory === 'allowed'

/** Searches by source: as saved for the source, else for all of its kind, else the position's own search. */
export async function listSearches(
  work: RulesWork,
  position: SourcedPosition,
  sources: readonly string[],
): Promise<Map<string, Search>> {
  const { tx } = work
  const asksPay = await mayAskPay(work, position.id)
  const own = await ownSearch(tx, position)
  const options = await listOptions(tx, position.id, [...sources, 's1', 's2', 's3'])
  return new Map(
    sources.map((source) => {
      const found = options.get(source) ?? options.get(codeOf(source))
      const said = found?.details ?? own.details
      const details = asksPay ? said : dropPayFilter(said)
      const code = codeOf(source, details.account_type)
      return [source, { query: found?.boolean_query || own.query, details, code }]
    }),
  )
}

export async function readOptions(
  work: Work,
  { position_id, source: given }: CallRequest<typeof sourcing.options>['query'],
): Promise<CallReply<typeof sourcing.options>> {
  const { tx } = work
  const position = await getPosition(work, position_id)
  const source = await resolveSource(tx, given)
  const own = await ownSearch(tx, position)
  const kept = await listOptions(tx, position.id, [source])
  const may_ask_pay = may(work.session, 'view_pay') && (await mayAskPay(work, position.id))
  const shown = (details: SearchDetails) => (may_ask_pay ? details : dropPayFilter(details))
  // Options of a premium account are stored under its network, whose code they change.
  const said = kept.get(source)
  const { title, code } = position
  return {
    success: true,
    position_details: { ...shown(own.details), title, code, boolean_query: own.query },
    manual_boolean_query: said?.boolean_query ?? '',
    manual_position_details: said ? shown(said.details) : null,
    may_ask_pay,
    default_position: !said?.boolean_query,
    jd_edited: said?.jd_edited ?? false,
    source,
    source_code: codeOf(source, said?.details.account_type),
    form: formOf(source),
    code: said?.code || code,
    title: said?.title || title,
  }
}

/** A custom query; empty when the position's own is to be used (rule S-010). */
function manualQuery(given: string | null | undefined, own: string, isEdited: boolean | undefined): string {
  if (isEdited === false || given === undefined || given === null) return ''
  const query = given.trim()
  if (query === '') {
    if (!isEdited) return ''
    const message = SOURCING_MESSAGES.queryMandatory
    throw invalid('search_data.boolean_query', message)
  }
  const { mistake } = parseQuery(query)
  if (mistake) throw invalid('search_data.boolean_query', mistake.message)
  return query === own && !isEdited ? '' : query
}

/** Social networks are searched in one country only (rule S-019). */
function assertDomesticPlaces({ location, preferred_locations }: SearchDetails): void {
  const abroad = [...location, ...preferred_locations].find(
    (place) => (findCodedPlace(place)?.country ?? SOCIAL_COUNTRY) !== SOCIAL_COUNTRY,
  )
  if (abroad === undefined) return
  const message = `This source covers India only, and ${findCodedPlace(abroad)?.name ?? abroad} isn’t in India.`
  throw invalid('search_data.position_details.location', message)
}

const payOf = ({ min_salary, max_salary, salary_not_mentioned }: SearchDetails) => ({
  min_salary,
  max_salary,
  salary_not_mentioned,
})

export async function saveSourceOptions(
  work: Work,
  { positionId, source: given, search_data: data, ...about }: CallRequest<typeof sourcing.chooseOptions>['body'],
): Promise<CallReply<typeof sourcing.chooseOptions>> {
  const { tx, session, now } = work
  const position = await getPosition(work, positionId)
  const named = await resolveSource(tx, given)
  const wanted = data.position_details
  const isSeen = may(session, 'view_pay')
  const details = (await mayAskPay(work, position.id)) && isSeen ? wanted : dropPayFilter(wanted)
  const sourceCode = codeOf(named, details.account_type)
  const source = isSourceCode(named) ? sourceCode : named
  if (formOf(source) === 'social') assertDomesticPlaces(details)
  const kept = isSeen ? undefined : (await listOptions(tx, position.id, [source])).get(source)?.details
  const own = await ownSearch(tx, position)
  const query = manualQuery(data.boolean_query, own.query, about.jd_edited)
  const jdEdited = about.jd_edited ?? query !== ''
  const { code = position.code, title = position.title } = about
  await upsertOption(tx, {
    positionId: position.id,
    source,
    sourceCode,
    code,
    title,
    jdEdited,
    query,
    // Details that the caller may not see stay unchanged.
    details: kept ? { ...details, ...payOf(kept) } : details,
    now,
    by: session.userId,
  })
  await recordEvent(work, {
    kind: 'sourcing.options-chosen',
    projectId: position.project_id,
    positionId: position.id,
    payload: { source },
  })
  return { success: true, message: 'Options saved.', source, source_code: sourceCode, jd_edited: jdEdited }
}
