import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import type { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { SOURCING_MESSAGES } from '@rolecall/contract/sourcing/sourcing-messages'
import type { Provider } from '@rolecall/contract/sourcing/sourcing-views'
import { INTERNAL_SOURCE } from '@rolecall/domain/sourcing/default-sources'
import { codeOf, formOf, needsExtension } from '@rolecall/domain/sourcing/source-kinds'
import { recordEvent } from '../../platform/events/record-event.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { lockPositionRow } from '../position-state/lock-position.queries.ts'
import { replaceSupply } from '../position-state/supply.queries.ts'
import { listResumeGroups } from '../resumes/resume-groups.queries.ts'
import {
  type GroupRow,
  listChosenGroups,
  listChosenSources,
  listFirstGroups,
  listSourceRows,
  type SourceRow,
} from './sourcing.queries.ts'

/** Number of groups that the list starts with (rule S-021). */
const FIRST_GROUPS = 10

// Rule S-011.
export const invalidSource = () => invalid('autosource_providers', SOURCING_MESSAGES.invalidSource)

/** Finds a source by key or name, ignoring case. */
export function findSource(rows: readonly SourceRow[], given: string): SourceRow | undefined {
  const same = (text: string) => text.toLowerCase() === given.trim().toLowerCase()
  return rows.find(({ id }) => same(id)) ?? rows.find(({ label }) => same(label))
}

/** Sources that a position may draw on: the active ones, and inactive ones that it draws on already. */
export async function listProviders(work: Work, positionId: string): Promise<Provider[]> {
  const chosen = new Set(await listChosenSources(work.tx, positionId))
  return (await listSourceRows(work.tx)).map(({ id, label, active }) => ({
    source: id,
    name: label,
    label,
    source_name: label,
    code: codeOf(id),
    form: formOf(id),
    active,
    chosen: chosen.has(id),
    needs_extension: needsExtension(id),
  }))
}

export async function readSettings(
  work: Work,
  reference: string,
): Promise<CallReply<typeof sourcing.settings>['message']> {
  const { tx, session } = work
  const { id } = await getVisiblePosition(tx, session, reference)
  const providers = await listProviders(work, id)
  const chosen = await listChosenGroups(tx, id)
  const first = await listFirstGroups(tx, FIRST_GROUPS)
  const isFirst = new Set(first.map((group) => group.id))
  return {
    geo_region: session.geo,
    all_sources: providers.filter(({ source, active, chosen: is }) => source !== INTERNAL_SOURCE && (active || is)),
    autosource_providers: providers.filter(({ chosen: is }) => is).map(({ source }) => source),
    all_resume_groups: [...first, ...chosen.filter((group) => !isFirst.has(group.id))].map(presentGroup),
    resume_groups: chosen.map((group) => group.id),
    resume_group_names: chosen.map(({ name }) => name),
  }
}

const presentGroup = ({ id, name, geo_region: geo, count }: GroupRow) => ({ _id: id, name, geo, count: Number(count) })

type SettingsBody = CallRequest<typeof sourcing.chooseSettings>['body']

/** Saves the chosen sources. Inactive sources may stay, but can't be newly chosen. */
export async function saveSourceSettings(
  work: Work,
  { positionId, resume_groups, autosource_providers }: SettingsBody,
): Promise<CallReply<typeof sourcing.chooseSettings>> {
  const { tx, session } = work
  const { id, project_id: projectId } = await getVisiblePosition(tx, session, positionId)
  await lockPositionRow(tx, id)
  const before = new Set(await listChosenSources(tx, id))
  const rows = await listSourceRows(tx)
  const sources = autosource_providers.map((given) => {
    const found = findSource(rows, given)
    if (!found || !(found.active || before.has(found.id))) throw invalidSource()
    return found
  })
  const groups = await listResumeGroups(tx, resume_groups)
  if (groups.length < new Set(resume_groups.map((given) => given.toLowerCase())).size) {
    const message = 'One of the résumé groups no longer exists.'
    throw invalid('resume_groups', message)
  }
  // The pool alone means all of it; together with some of its groups it means those groups.
  const drawn = groups.length > 0 ? sources.filter((source) => source.id !== INTERNAL_SOURCE) : sources
  const supply = {
    resumeGroupIds: groups.map((group) => group.id),
    sources: [...new Set(drawn.map((source) => source.id))],
  }
  await replaceSupply(tx, id, supply)
  const payload = { sources: drawn.map(({ label }) => label), groups: groups.map(({ name }) => name) }
  await recordEvent(work, { kind: 'sourcing.settings-changed', positionId: id, projectId, payload })
  return {
    success: true,
    message: MESSAGES.settingsSaved,
    resume_groups: supply.resumeGroupIds,
    autosource_providers: supply.sources,
  }
}
