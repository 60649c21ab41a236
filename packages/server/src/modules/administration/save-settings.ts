import type { configuration } from '@rolecall/contract/administration/configuration'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { isKnownFilter } from '@rolecall/contract/shortlist/shortlist-filters'
import { isAppended } from '@rolecall/domain/company/extra-filters'
import { FREEZE_STATUSES, type Freeze, isFreezeLocked, isSameFreeze } from '@rolecall/domain/company/settings-rules'
import { listEdits } from '../../platform/events/edits.queries.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { invalid, Problem } from '../../platform/kernel/problem.ts'
import { assertNotStale, compareFields } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { findOwnSubDomain } from '../company/domains.queries.ts'
import { lockCompanySettings, updateCompanySettings } from '../company/settings.queries.ts'
import type { CompanySettings } from '../company/settings.ts'
import { assertPostsHavePay } from '../position-state/pay-on-post.ts'
import { setSubDomain } from './configuration.queries.ts'
import { sendSenderCode } from './sender-code.ts'

type Input = CallRequest<typeof configuration.saveSettings>['body']

/**
 * Changes the given settings and returns the new version. Freezing is chosen once; a sender address waits for its code.
 * Refuses an edit of an outdated version, and a country in which published posts would need a pay range.
 */
export async function saveSettings(work: Work, input: Input): Promise<{ version: number; isLocked: boolean }> {
  const { tx } = work
  for (const filter of input.filters ?? []) assertKnownFilter(filter)
  const before = await lockCompanySettings(tx)
  await assertNotStale('page of settings', {
    known: input.version,
    current: before.version,
    listEdits: (known) => listEdits(tx, { kind: 'settings.edited', known }),
  })
  const { country: to = before.country } = input
  if (to !== before.country) await assertPostsHavePay(work, { from: before.country, to })
  const subDomain = { before: await findOwnSubDomain(tx), now: input.sub_domain }
  const version = before.version + 1
  const changes: Partial<CompanySettings> = {
    version,
    ...keptOf(input),
    freeze: chooseFreeze(before.freeze, input.freeze_details),
    ...(input.display_names && { display_names: withoutEmpty({ ...before.display_names, ...input.display_names }) }),
    ...(await chooseSender(work, before.sender, input.sender_email)),
  }
  if (subDomain.now !== undefined && subDomain.now !== subDomain.before) await claimSubDomain(work, subDomain.now)
  await updateCompanySettings(tx, changes)
  const changed = compareFields(
    fieldsOf(before, subDomain.before),
    fieldsOf({ ...before, ...changes }, subDomain.now ?? subDomain.before),
  )
  await recordEvent(work, { kind: 'settings.edited', payload: { version, changed } })
  return { version, isLocked: isFreezeLocked(changes.freeze ?? before.freeze) }
}

/**
 * Throws unless a filter of the company has a name that no filter of ours has; if it adds to a list, that must be one of
 * ours.
 */
function assertKnownFilter({ filter_api_key: key, append_key: list }: NonNullable<Input['filters']>[number]): void {
  const message = isKnownFilter(key)
    ? `${key} is the name of a standard filter. Choose another name.`
    : list !== '' && !isAppended(list)
      ? `No list is called ${list}.`
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

/** The settings that are stored as given. */
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
    throw new Problem('setting_locked', MESSAGES.editNotAllowed, { freeze_details: MESSAGES.editNotAllowed })
  return freeze
}

async function chooseSender(work: Work, before: CompanySettings['sender'], email: string | undefined) {
  if (email === undefined || (email !== '' && email === before?.email && before.verified)) return {}
  if (email === '') return { sender: null }
  return { sender: await sendSenderCode(work, email) }
}

async function claimSubDomain({ tx }: Work, subDomain: string): Promise<void> {
  if (await setSubDomain(tx, subDomain)) return
  const message = 'Another company already uses this subdomain.'
  throw new Problem('domain_taken', message, { sub_domain: message })
}

/** The settings under the field names of the request. */
const fieldsOf = (settings: CompanySettings, subDomain: string) => ({
  ...Object.fromEntries(PLAIN.map((name) => [name, settings[name]])),
  freeze_details: settings.freeze,
  display_names: settings.display_names,
  sender_email: settings.sender?.email ?? '',
  sub_domain: subDomain,
})
