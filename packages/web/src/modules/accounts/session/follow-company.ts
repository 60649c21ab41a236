import { company } from '@rolecall/contract/company/company'
import { send } from '../../../api/call.ts'
import { beginSession, findSession } from '../../../api/session.ts'
import { keepCompanyDates } from '../../../kit/format/date-wishes.ts'

/** Asks what the company has settled for all its people; what is shown goes by it from now on, without signing in again. */
export async function followCompany(): Promise<void> {
  const asked = findSession()
  const { time_zone, currency, country, date_style, clock, display_name, display_names } = await send(company.config, {
    query: {},
  })
  const current = findSession()
  // Somebody else may have signed in meanwhile.
  if (!current || current.access_token !== asked?.access_token) return
  const cc = { ...current.cc, time_zone, currency, country, date_style, clock, display_name, display_names }
  // What is seen at a company that somebody only visits does not stay.
  const hasNewDays = current.cc.visit_id === undefined && keepCompanyDates({ style: date_style, clock })
  if (hasNewDays || JSON.stringify(cc) !== JSON.stringify(current.cc)) beginSession({ ...current, cc })
}
