import { company } from '@rolecall/contract/company/company'
import { send } from '../../../api/call.ts'
import { findSession, startSession } from '../../../api/session.ts'
import { storeCompanyDateStyle } from '../../../ui/format/date-preferences.ts'

/** Reads the company's settings and applies them at once, without a new sign-in. */
export async function followCompany(): Promise<void> {
  const asked = findSession()
  const { time_zone, currency, country, date_style, clock, display_name, display_names } = await send(company.config, {
    query: {},
  })
  const current = findSession()
  // Another user may have signed in meanwhile.
  if (!current || current.access_token !== asked?.access_token) return
  const cc = { ...current.cc, time_zone, currency, country, date_style, clock, display_name, display_names }
  // The date style of a company that an operator visits is not kept.
  const hasNewDays = current.cc.visit_id === undefined && storeCompanyDateStyle({ style: date_style, clock, country })
  if (hasNewDays || JSON.stringify(cc) !== JSON.stringify(current.cc)) startSession({ ...current, cc })
}
