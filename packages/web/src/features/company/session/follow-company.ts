import { company } from '@rolecall/contract/company/company'
import { DATE_STYLES } from '@rolecall/domain/company/settings-rules'
import { send } from '../../../api/call.ts'
import { beginSession, findSession } from '../../../api/session.ts'
import { getDateWishes, keepDateWishes } from '../../../kit/format/date-wishes.ts'

/** Asks what the company has settled for all its people; what is shown goes by it from now on, without signing in again. */
export async function followCompany(): Promise<void> {
  const asked = findSession()
  const { time_zone, currency, date_style, display_name, display_names } = await send(company.config, { query: {} })
  const current = findSession()
  // Somebody else may have signed in meanwhile.
  if (!current || current.access_token !== asked?.access_token) return
  const cc = { ...current.cc, time_zone, currency, date_style, display_name, display_names }
  const hasNewDays = takeDateStyle(date_style, current.cc.visit_id !== undefined)
  if (hasNewDays || JSON.stringify(cc) !== JSON.stringify(current.cc)) beginSession({ ...current, cc })
}

/** What the person has chosen goes before, and what they see at a company that they only visit does not stay. */
function takeDateStyle(style: string, isVisit: boolean): boolean {
  const { style: before, timeZone } = getDateWishes()
  const isOwn = before !== '' && !DATE_STYLES.some((each) => each === before)
  if (isVisit || isOwn || before === style) return false
  keepDateWishes({ style, timeZone })
  return true
}
