import { Readable } from 'node:stream'
import type { careers } from '@rolecall/contract/careers/careers'
import { CAREERS, type CareersSettings } from '@rolecall/contract/careers/careers-input'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { CAREERS_PICTURE_BYTES_MAX } from '@rolecall/domain/careers/post-limits'
import { siteOf } from '../../platform/env.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { Download, HandlerContext } from '../../platform/http/feature.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { renderHtml } from '../../platform/kernel/markup.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import { inCompany, type Work } from '../../platform/kernel/work.ts'
import { findOwnSubDomain } from '../company/domains.queries.ts'
import { readPicture } from '../company/pictures.ts'
import { resizeBanner } from '../company/resize-picture.ts'
import { getCompanySettings, lockCompanySettings, updateCompanySettings } from '../company/settings.queries.ts'
import type { Careers } from '../company/settings.ts'
import { findBannerBytes, findOwnHost, replaceBanner } from './careers.queries.ts'
import { ANY, findOwner, listGroups } from './careers-page.queries.ts'
import { renderCareers } from './careers-page.ts'
import { findPageOwner, pageOf } from './open-careers.ts'
import { presentHost } from './own-domain.ts'
import { snippetOf } from './posts-elsewhere.ts'
import { findBanner } from './public-site.queries.ts'
import { bannerPath } from './public-site.ts'

type SettleBody = CallRequest<typeof careers.settle>['body']

export async function presentCareers(work: Work): Promise<CareersSettings> {
  const { tx, session } = work
  const { careers: kept } = await getCompanySettings(tx)
  const [owner, groups, banner] = [await findPageOwner(work), await listGroups(tx), await findBanner(tx)]
  const host = session.isAdmin ? await findOwnHost(tx) : undefined
  return {
    is_on: kept.is_on,
    colour: kept.colour,
    introduction: kept.introduction,
    picture: banner ? bannerPath(tx.companyId, banner.id, 'narrow') : '',
    picture_alt: kept.picture_alt,
    blocks: kept.blocks.slice(0, CAREERS.blocks),
    links: kept.links,
    stages: groups.map(({ id, display_name: name }) => ({ id, name, told: kept.stage_names[id] ?? '' })),
    url: owner ? `/careers/${encodeURIComponent(owner.subDomain)}` : '',
    address: owner?.url ?? '',
    snippet: owner ? snippetOf(owner) : '',
    host: host ? presentHost(work, host) : null,
  }
}

/** The stored settings, with the given ones replaced. */
function withGiven(before: Careers, { stage_names, ...given }: SettleBody): Careers {
  const names = Object.entries({ ...before.stage_names, ...stage_names }).filter(([, name]) => name !== '')
  const chosen = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return { ...before, ...chosen, stage_names: Object.fromEntries(names) }
}

export async function saveCareersSettings(work: Work, given: SettleBody): Promise<CallReply<typeof careers.settle>> {
  const { tx } = work
  const { careers: before } = await lockCompanySettings(tx)
  if (given.is_on && (await findOwnSubDomain(tx)) === '') {
    const why = 'Choose a subdomain first. It’s part of the page’s address.'
    throw new Problem('domain_missing', why, { is_on: why })
  }
  const after = withGiven(before, given)
  const names = Object.keys(after) as (keyof Careers)[]
  const changed = names.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
  if (changed.length > 0) {
    await updateCompanySettings(tx, { careers: after })
    await recordEvent(work, { kind: 'careers.edited', payload: { changed } })
  }
  return { success: true, message: MESSAGES.settingsSaved }
}

/** Previews the page with unsaved changes, for the company alone, whether it is on or not. */
export async function previewCareers(work: Work, given: SettleBody): Promise<CallReply<typeof careers.preview>> {
  const { tx, deps } = work
  const { careers: before, currency } = await getCompanySettings(tx)
  const name = (await findOwner(tx))?.name ?? ''
  // Without a sub-domain no link on it has an address yet.
  const { origin } = siteOf(deps.env)
  const owner = (await findPageOwner(work)) ?? { company: name, subDomain: '', origin, url: origin }
  const shown = await pageOf(work, {
    look: withGiven(before, given),
    owner,
    wanted: ANY,
    number: 1,
    at: { now: work.now, currency },
    isPreview: true,
  })
  return { success: true, html: renderHtml(renderCareers(shown)) }
}

/** Stores a picture. It is shrunk outside a transaction, since that takes time. */
export async function storeCareersPicture(
  { session, inCompany: within }: HandlerContext,
  { image }: CallRequest<typeof careers.choosePicture>['body'],
): Promise<CallReply<typeof careers.choosePicture>> {
  const picture = readPicture(image, CAREERS_PICTURE_BYTES_MAX)
  const banner = picture && (await resizeBanner(session.companyId, picture))
  await within(async (work) => {
    await replaceBanner(work.tx, banner)
    await recordEvent(work, { kind: 'careers.edited', payload: { changed: ['picture'] } })
  })
  return { success: true, message: MESSAGES.settingsSaved }
}

const PICTURE = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.(wide|narrow)\.jpg$/
const YEAR_SECONDS = 31_536_000
const isId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** A picture by its address, which no other picture will ever have. */
export async function sendBanner(deps: Deps, name: string): Promise<Download> {
  const [, companyId = '', id = '', size = ''] = PICTURE.exec(name) ?? []
  if (!isId(companyId) || !isId(id)) throw notFound('Picture')
  const found = await inCompany(deps, companyId, ({ tx }) =>
    findBannerBytes(tx, id, size === 'wide' ? 'wide' : 'narrow'),
  )
  if (!found) throw notFound('Picture')
  return {
    contentType: 'image/jpeg',
    fileName: 'picture.jpg',
    inline: true,
    isShared: true,
    keptSeconds: YEAR_SECONDS,
    size: found.bytes.length,
    body: Readable.from([found.bytes]),
  }
}
