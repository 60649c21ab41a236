import type { scorecards } from '@rolecall/contract/interviews/scorecards'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import type { ScorecardAttribute } from '@rolecall/domain/interviews/scorecard'
import { recordEvent } from '../../platform/events/record-event.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { assertNotStale, compareFields } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { replaceAttributes } from './scorecards.queries.ts'
import { getAttributes } from './view-cards.ts'

type Body = CallRequest<typeof scorecards.editAttributes>['body']

/** Changes the attributes by which candidates are judged from now on. Filled cards keep theirs. */
export async function editAttributes(work: Work, body: Body): Promise<CallReply<typeof scorecards.editAttributes>> {
  const { tx, session, now } = work
  const { version: current, attributes: before, row } = await getAttributes(work)
  const listEdits = async () =>
    row
      ? [{ by: row.full_name ?? 'A colleague', at: row.changed_at, changed: compareFields({}, { attributes: before }) }]
      : []
  await assertNotStale('scorecard', { known: body.version, current, listEdits })
  const attributes = nameAttributes(body.attributes)
  const version = current + 1
  const isMade = await replaceAttributes(tx, { attributes, version, by: session.userId, at: now })
  if (!isMade) throw new Problem('stale_edit', 'Someone else changed this scorecard after you opened it.')
  await recordEvent(work, { kind: 'scorecard.attributes-edited', payload: { attributes: attributes.length, version } })
  return { success: true, message: MESSAGES.settingsSaved, version }
}

/** Gives each new attribute a key of its own. Throws if two have the same key or the same name. */
function nameAttributes(given: Body['attributes']): ScorecardAttribute[] {
  const labels = new Set<string>()
  const keys = new Set(given.flatMap(({ key }) => key ?? []))
  const isDoubleKey = keys.size < given.filter(({ key }) => key).length
  return given.map(({ key, label, help }, place) => {
    const wrong = isDoubleKey || labels.has(label.toLowerCase())
    if (wrong)
      throw new Problem('invalid_field', 'Two attributes have the same name.', {
        [`attributes.${place}.label`]: 'This is already on the scorecard.',
      })
    labels.add(label.toLowerCase())
    const free = key ?? findFreeKey(keys)
    keys.add(free)
    return { key: free, label, help }
  })
}

function findFreeKey(taken: ReadonlySet<string>): string {
  let number = taken.size + 1
  while (taken.has(`a${number}`)) number += 1
  return `a${number}`
}
