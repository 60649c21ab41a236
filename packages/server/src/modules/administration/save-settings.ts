import type { configuration } from '@rolecall/contract/company/configuration'
import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { isKnownFilter } from '@rolecall/contract/hiring/shortlist-filters'
import { isAppended } from '@rolecall/domain/company/extra-filters'
import { FREEZE_STATUSES, type Freeze, isFreezeLocked, isSameFreeze } from '@rolecall/domain/company/settings-rules'
import { listEdits } from '../../../ground/events/edits.queries.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { invalid, Problem } from '../../../ground/kernel/problem.ts'
import { compareFields, refuseStaleEdit } from '../../../ground/kernel/stale-edit.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { findOwnSubDomain } from '../../../house/company/domains.queries.ts'
import { lockCompanySettings, updateCompanySettings } from '../../../house/company/settings.queries.ts'
import type { CompanySettings } from '../../../house/company/settings.ts'
import { refuseMovedPosts } from '../../../people/positions/pay-on-post.ts'
import { giveSubDomain } from './configuration.queries.ts'
import { askSender } from './sender-code.ts'

type Input = CallRequest<typeof configuration.saveSettings>['body']

/**
 * Changes what is given and answers with the version made. Freezing is chosen once; a sender address waits for its code. An
 * edit of an older version than is in force is refused, and so is a country in which posts that are out would need a range of pay.
 */
export async function saveSettings(work: Work, input: Input): Promise<{ version: number; isLocked: boolean }> {
  const { tx } = work
  for (const filter of input.filters ?? []) refuseFilter(filter)
  const before = await lockCompanySettings(tx)
  await refuseStaleEdit('page of settings', {
    known: input.version,
    current: before.version,
    listEdits: (known) => listEdits(tx, { kind: 'settings.edited', known }),
  })
  const { country: to = before.country } = input
  if (to !== before.country) await refuseMovedPosts(work, { from: before.country, to })
  const subDomain = { before: await findOwnSubDomain(tx), now: input.sub_domain }
  const version = before.version + 1
  const changes: Partial<CompanySettings> = {
    version,
    ...keptOf(input),
    freeze: chooseFreeze(before.freeze, input.freeze_details),
    ...(input.display_names && { display_names: withoutEmpty({ ...before.display_names, ...input.display_names }) }),
    ...(await chooseSender(work, before.sender, input.sender_email)),
  }
  if (subDomain.now !== undefined && subDomain.now !== subDomain.before) await takeSubDomain(work, subDomain.now)
  await updateCompanySettings(tx, changes)
  const changed = compareFields(
    fieldsOf(before, subDomain.before),
    fieldsOf({ ...before, ...changes }, subDomain.now ?? subDomain.before),
  )
  await recordEvent(work, { kind: 'settings.edited', payload: { version, changed } })
  return { version, isLocked: isFreezeLocked(changes.freeze ?? before.freeze) }
}

/** A filter of the company has a name that none of ours has, and adds to a list of ours if to any. */
function refuseFilter({ filter_api_key: key, append_key: list }: NonNullable<Input['filters']>[number]): void {
  const message = isKnownFilter(key)
    ? `Everybody has a filter that is called ${key}.`
    : list !== '' && !isAppended(list)
      ? `There is no list that is called ${list}.`
      : undefined
  if (message) throw invalid('filters', message)
}

const PLAIN = [
  'exclude_duration',
  'time_zone',
  'currency',
  'country',
  'date_style',
  'clock',
  'interview_notice_hours',
  'display_name',
  'require_second_factor',
  'filters',
] as const

/** What is kept as it was given. */
const keptOf = (input: Input): Partial<CompanySettings> =>
  Object.fromEntries(PLAIN.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])))

const withoutEmpty = (names: Record<string, string>) =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''))

function chooseFreeze(before: Freeze, given: Input['freeze_details']): CompanySettings['freeze'] {
  const chosen = given?.status?.filter(({ selected }) => selected).map(({ status_id }) => status_id)
  const freeze = {
    statuses: FREEZE_STATUSES.filter((status) => (chosen ?? before.statuses).includes(status)),
    days: given?.days ?? before.days,
  }
  if (isFreezeLocked(before) && !isSameFreeze(before, freeze))
    throw new Problem('conflict', MESSAGES.editNotAllowed, { freeze_details: MESSAGES.editNotAllowed })
  return freeze
}

async function chooseSender(work: Work, before: CompanySettings['sender'], email: string | undefined) {
  if (email === undefined || (email !== '' && email === before?.email && before.verified)) return {}
  if (email === '') return { sender: null }
  return { sender: await askSender(work, email) }
}

async function takeSubDomain({ tx }: Work, subDomain: string): Promise<void> {
  if (await giveSubDomain(tx, subDomain)) return
  const message = 'Another company has this sub-domain.'
  throw new Problem('conflict', message, { sub_domain: message })
}

/** By the names of the request. */
const fieldsOf = (settings: CompanySettings, subDomain: string) => ({
  ...Object.fromEntries(PLAIN.map((name) => [name, settings[name]])),
  freeze_details: settings.freeze,
  display_names: settings.display_names,
  sender_email: settings.sender?.email ?? '',
  sub_domain: subDomain,
})
