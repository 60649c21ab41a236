import type { account } from '@rolecall/contract/company/account'
import { sayMobileFault } from '@rolecall/contract/company/account-input'
import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { recordEvent } from '../../../ground/events/record-event.ts'
import type { Outside } from '../../../ground/http/feature.ts'
import { invalid } from '../../../ground/kernel/problem.ts'
import { replacePicture } from '../../../house/company/pictures.queries.ts'
import { readPicture } from '../../../house/company/pictures.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { shrinkPicture } from '../../../house/company/shrink-picture.ts'
import { updateDetails } from './account.queries.ts'

type Given = CallRequest<typeof account.details>['body']['profile_data']

/** Keeps what somebody says of themselves. The picture is made small while no transaction is open. */
export async function editDetails({ session: { companyId, userId }, inCompany }: Outside, given: Given): Promise<void> {
  const sent = readPicture(given.imgData ?? '')
  const picture = sent && (await shrinkPicture(companyId, sent))
  const { name, mobile, countryCode, location, locationPoint } = given
  const [longitude = null, latitude = null] = locationPoint?.coordinates ?? []
  const details = {
    ...(name !== undefined && { full_name: name }),
    ...(mobile !== undefined && { mobile }),
    ...(countryCode !== undefined && { country_code: countryCode }),
    // A place that was only typed has no coordinates, and least of all those of the one before.
    ...(location !== undefined && { location, longitude, latitude }),
  }
  await inCompany(async (work) => {
    if (mobile) {
      const { country } = await getCompanySettings(work.tx)
      const fault = sayMobileFault(mobile, { country, code: countryCode ?? '' })
      if (fault) throw invalid('profile_data.mobile', fault)
    }
    if (Object.keys(details).length > 0) await updateDetails(work.tx, userId, details)
    if (picture) await replacePicture(work.tx, userId, picture)
    await recordEvent(work, { kind: 'user.described', userId })
  })
}
