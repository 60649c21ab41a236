import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import type { scorecards } from '@rolecall/contract/hiring/scorecards'
import type { ScorecardAttribute } from '@rolecall/domain/scorecards/scorecard'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import { compareFields, refuseStaleEdit } from '../../../ground/kernel/stale-edit.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { replaceAttributes } from './scorecards.queries.ts'
import { getAttributes } from './view-of-cards.ts'

type Body = CallRequest<typeof scorecards.editAttributes>['body']

/** What candidates are judged by from now on. Cards that are filled keep what they asked. */
export async function editAttributes(work: Work, body: Body): Promise<CallReply<typeof scorecards.editAttributes>> {
  const { tx, session, now } = work
  const { version: current, attributes: before, row } = await getAttributes(work)
  const listEdits = async () =>
    row
      ? [{ by: row.full_name ?? 'Somebody', at: row.changed_at, changed: compareFields({}, { attributes: before }) }]
      : []
  await refuseStaleEdit('scorecard', { known: body.version, current, listEdits })
  const attributes = nameAttributes(body.attributes)
  const version = current + 1
  const isMade = await replaceAttributes(tx, { attributes, version, by: session.userId, at: now })
  if (!isMade) throw new Problem('conflict', 'Somebody has changed this scorecard since you opened it.')
  await recordEvent(work, { kind: 'scorecard.attributes-edited', payload: { attributes: attributes.length, version } })
  return { success: true, message: MESSAGES.settingsSaved, version }
}

/** Gives each new attribute a key of its own. Throws where two have the same key or the same name. */
function nameAttributes(given: Body['attributes']): ScorecardAttribute[] {
  const labels = new Set<string>()
  const keys = new Set(given.flatMap(({ key }) => key ?? []))
  const isDoubleKey = keys.size < given.filter(({ key }) => key).length
  return given.map(({ key, label, help }, place) => {
    const wrong = isDoubleKey || labels.has(label.toLowerCase())
    if (wrong)
      throw new Problem('invalid_request', 'Two attributes are the same.', {
        [`attributes.${place}.label`]: 'This is on the scorecard already.',
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
