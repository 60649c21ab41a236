import { recordEvent } from '../../platform/events/record-event.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { lockCompanySettings, updateCompanySettings } from '../company/settings.queries.ts'
import { endOpenSessions } from '../sign-on/end-sessions.queries.ts'
import { endAssistants } from './assistants.queries.ts'

/** Lets assistants in, or keeps them out: that ends all connections, and switching it on again does not bring them back. */
export async function setAssistantsAllowed(work: Work, isOn: boolean): Promise<string> {
  const { tx, now } = work
  const { assistants_on: wasOn } = await lockCompanySettings(tx)
  if (wasOn === isOn) return isOn ? 'Assistants are on.' : 'Assistants are off.'
  await updateCompanySettings(tx, { assistants_on: isOn })
  if (isOn) {
    await recordEvent(work, { kind: 'assistants.switched-on' })
    return 'Assistants are on. Users can now connect them.'
  }
  const ended = await endAssistants(tx, now)
  await endOpenSessions(tx, now, { ofAssistants: true })
  await recordEvent(work, { kind: 'assistants.switched-off', payload: { ended } })
  return 'Assistants are off. All connected assistants were disconnected.'
}
