import type { account } from '@rolecall/contract/accounts/account'
import { describeMobileFault } from '@rolecall/contract/accounts/account-input'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { HandlerContext } from '../../platform/http/feature.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { replacePicture } from '../company/pictures.queries.ts'
import { readPicture } from '../company/pictures.ts'
import { resizePicture } from '../company/resize-picture.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { updateDetails } from './account.queries.ts'

type ProfileInput = CallRequest<typeof account.details>['body']['profile_data']

/** Saves what users say about themselves. The picture is shrunk while no transaction is open. */
export async function editDetails(
  { session: { companyId, userId }, inCompany }: HandlerContext,
  given: ProfileInput,
): Promise<void> {
  const sent = readPicture(given.imgData ?? '')
  const picture = sent && (await resizePicture(companyId, sent))
  const { name, mobile, countryCode, location, locationPoint } = given
  const [longitude = null, latitude = null] = locationPoint?.coordinates ?? []
  const details = {
    ...(name !== undefined && { full_name: name }),
    ...(mobile !== undefined && { mobile }),
    ...(countryCode !== undefined && { country_code: countryCode }),
    // A location that was only typed has no coordinates; those of the previous location must not stay.
    ...(location !== undefined && { location, longitude, latitude }),
  }
  await inCompany(async (work) => {
    if (mobile) {
      const { country } = await getCompanySettings(work.tx)
      const fault = describeMobileFault(mobile, { country, code: countryCode ?? '' })
      if (fault) throw invalid('profile_data.mobile', fault)
    }
    if (Object.keys(details).length > 0) await updateDetails(work.tx, userId, details)
    if (picture) await replacePicture(work.tx, userId, picture)
    await recordEvent(work, { kind: 'user.described', userId })
  })
}
