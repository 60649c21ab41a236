import type { applicant } from '@rolecall/contract/contact/applicant'
import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { dayIn } from '@rolecall/domain/calendar/company-day'
import { writeDay } from '@rolecall/domain/calendar/write-time'
import { refuseManyApplications } from '../../../contact/public-pages/limit-applications.ts'
import { NOTHING_HERE, page, refusalPage } from '../../../contact/public-pages/page-frame.ts'
import {
  acceptVersion,
  notWaiting,
  readWaiting,
  refuseVersion,
} from '../../../contact/unconfirmed/settle-unconfirmed.ts'
import { findPosted, findVersion, type VersionRow } from '../../../contact/unconfirmed/unconfirmed.queries.ts'
import type { Download } from '../../../ground/http/feature.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import { linkOfToken, openLink } from '../../../ground/kernel/signed-links.ts'
import type { SystemWork } from '../../../ground/kernel/work.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { renderConfirmation, renderSettled } from './confirmation-page.ts'

/** The page behind the mail; in words why there is none. */
export const openConfirmation = (deps: Deps, token: string): Promise<Download> =>
  openLink(deps, linkOfToken('unconfirmed', token), {
    async act(work, { named: { versionId } }) {
      const version = await findVersion(work.tx, versionId)
      return version ? page(renderConfirmation(await describe(work, version, token))) : nothing()
    },
    otherwise: nothing,
  })

/** Of what was answered, too, or has waited for too long. */
const nothing = () => refusalPage(NOTHING_HERE, 404)

async function describe({ tx }: SystemWork, version: VersionRow, token: string) {
  const { time_zone: zone, careers, date_style: days } = await getCompanySettings(tx)
  const { company = '', subDomain = null } = (await findPosted(tx, version.position_id)) ?? {}
  return {
    token,
    company,
    subDomain: subDomain ?? '',
    colour: careers.colour,
    title: version.title,
    cameOn: writeDay(dayIn(zone, version.came_at), { days }),
    name: version.name ?? '',
    phone: version.phone ?? '',
    fileName: version.file_name,
  }
}

type Sent = CallRequest<typeof applicant.answer>['body']

/** What the owner of the address says. */
export async function answerConfirmation(deps: Deps, { token = '', step }: Sent, address: string): Promise<Download> {
  try {
    const opened = await openConfirmation(deps, token)
    if (opened.status || !step) return opened
    await refuseManyApplications(deps, { address, proof: undefined })
    return await (step === 'mine' ? confirm(deps, token) : disown(deps, token))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'not_found') return nothing()
    return refusalPage(error.message, error.code === 'too_many_requests' ? 429 : 409)
  }
}

const withVersion = <T>(
  deps: Deps,
  token: string,
  act: (work: SystemWork, version: VersionRow, versionId: string) => Promise<T>,
): Promise<T> =>
  openLink(deps, linkOfToken('unconfirmed', token), {
    async act(work, { named: { versionId } }) {
      const version = await findVersion(work.tx, versionId)
      if (!version) throw notWaiting()
      return act(work, version, versionId)
    },
    otherwise: () => {
      throw notWaiting()
    },
  })

async function confirm(deps: Deps, token: string): Promise<Download> {
  // Read before the transaction in which whoever it is has to be there still.
  const waiting = await withVersion(deps, token, async ({ tx }, version) => ({ companyId: tx.companyId, version }))
  const resume = await readWaiting(deps, waiting.companyId, waiting.version)
  return withVersion(deps, token, async (work, version, versionId) => {
    const shown = await describe(work, version, '')
    const link = await acceptVersion(work, { versionId, resume, byMail: true })
    return page(renderSettled({ ...shown, done: 'Thank you, your application is confirmed.', link }))
  })
}

const disown = (deps: Deps, token: string): Promise<Download> =>
  withVersion(deps, token, async (work, version, versionId) => {
    await refuseVersion(work, versionId, { byMail: true })
    const done =
      'Thank you. What was sent in your name is deleted, and nothing that the company knows of you has changed.'
    return page(renderSettled({ ...(await describe(work, version, '')), done, link: '' }))
  })
