import { recordEvent } from '../../../ground/events/record-event.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { lockCompanySettings, updateCompanySettings } from '../../../house/company/settings.queries.ts'
import { endOpenSessions } from '../../../house/entry/end-sessions.queries.ts'
import { endAssistants } from './assistants.queries.ts'

/** Lets assistants in, or keeps them out: all connections have then ended, and do not come back with the switch. */
export async function switchAssistants(work: Work, isOn: boolean): Promise<string> {
  const { tx, now } = work
  const { assistants_on: wasOn } = await lockCompanySettings(tx)
  if (wasOn === isOn) return isOn ? 'Assistants are let in.' : 'Assistants are kept out.'
  await updateCompanySettings(tx, { assistants_on: isOn })
  if (isOn) {
    await recordEvent(work, { kind: 'assistants.switched-on' })
    return 'People can connect assistants now.'
  }
  const ended = await endAssistants(tx, now)
  await endOpenSessions(tx, now, { ofAssistants: true })
  await recordEvent(work, { kind: 'assistants.switched-off', payload: { ended } })
  return 'Assistants are kept out, and every connection has ended.'
}
