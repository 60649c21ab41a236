import type { applicant } from '@rolecall/contract/applicant/applicant'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { dayIn } from '@rolecall/domain/calendar/company-day'
import { formatDay } from '@rolecall/domain/calendar/format-time'
import type { Download } from '../../platform/http/feature.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { linkOfToken, openLink } from '../../platform/kernel/signed-links.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { limitApplications } from '../careers/limit-applications.ts'
import { LINK_GONE, page, refusalPage } from '../careers/page-frame.ts'
import { acceptVersion, applicationNotFound, readWaiting, rejectUnconfirmed } from '../careers/settle-unconfirmed.ts'
import { findPosted, findVersion, type VersionRow } from '../careers/unconfirmed.queries.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { renderConfirmation, renderSettled } from './confirmation-page.ts'

/** The page behind the email, or the reason why there is no page. */
export const openConfirmation = (deps: Deps, token: string): Promise<Download> =>
  openLink(deps, linkOfToken('unconfirmed', token), {
    async act(work, { named: { versionId } }) {
      const version = await findVersion(work.tx, versionId)
      return version ? page(renderConfirmation(await describe(work, version, token))) : nothing()
    },
    otherwise: nothing,
  })

/** The page for an unknown link, also for one that was answered or has waited for too long. */
const nothing = () => refusalPage(LINK_GONE, 404)

async function describe({ tx }: SystemWork, version: VersionRow, token: string) {
  const { time_zone: zone, careers, date_style: days } = await getCompanySettings(tx)
  const { company = '', subDomain = null } = (await findPosted(tx, version.position_id)) ?? {}
  return {
    token,
    company,
    subDomain: subDomain ?? '',
    colour: careers.colour,
    title: version.title,
    cameOn: formatDay(dayIn(zone, version.came_at), { days }),
    name: version.name ?? '',
    phone: version.phone ?? '',
    fileName: version.file_name,
  }
}

type AnswerBody = CallRequest<typeof applicant.answer>['body']

/** Handles the answer of the address's owner. */
export async function answerConfirmation(
  deps: Deps,
  { token = '', step }: AnswerBody,
  address: string,
): Promise<Download> {
  try {
    const opened = await openConfirmation(deps, token)
    if (opened.status || !step) return opened
    await limitApplications(deps, { address, proof: undefined })
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
      if (!version) throw applicationNotFound()
      return act(work, version, versionId)
    },
    otherwise: () => {
      throw applicationNotFound()
    },
  })

async function confirm(deps: Deps, token: string): Promise<Download> {
  // Reads the file before opening the transaction that locks the applicant.
  const waiting = await withVersion(deps, token, async ({ tx }, version) => ({ companyId: tx.companyId, version }))
  const resume = await readWaiting(deps, waiting.companyId, waiting.version)
  return withVersion(deps, token, async (work, version, versionId) => {
    const shown = await describe(work, version, '')
    const link = await acceptVersion(work, { versionId, resume, byMail: true })
    return page(renderSettled({ ...shown, done: 'Thank you. Your application is confirmed.', link }))
  })
}

const disown = (deps: Deps, token: string): Promise<Download> =>
  withVersion(deps, token, async (work, version, versionId) => {
    await rejectUnconfirmed(work, versionId, { byMail: true })
    const done = 'Thank you. We deleted that application. Nothing has changed in what the company knows about you.'
    return page(renderSettled({ ...(await describe(work, version, '')), done, link: '' }))
  })
