import type { Tx } from '../../ground/db/connect.ts'
import { type SiteSettings, siteOf } from '../../ground/env.ts'
import { type Html, html } from '../../ground/kernel/markup.ts'
import type { AnyWork } from '../../ground/kernel/work.ts'
import { findBanner, findLogoKind, findProvenHost } from './public-site.queries.ts'

/** Where a domain of a company's own is reached: as the product is, by its name. */
export function originAt(env: SiteSettings, host: string): string {
  const { origin, protocol, port } = siteOf(env)
  return host === '' ? origin : `${protocol}//${host}${port && `:${port}`}`
}

/** Where the public pages of the company are: at its own domain once that is proven, else where the product is. */
export const publicOrigin = async (tx: Tx, env: SiteSettings): Promise<string> =>
  originAt(env, await findProvenHost(tx))

/** The address of a picture of the careers page, from the root of the server. */
export const bannerPath = (companyId: string, id: string, size: 'wide' | 'narrow' = 'wide'): string =>
  `/static/careers/${companyId}.${id}.${size}.jpg`

/** The whole address of a company's logo, whatever kind of picture it is. */
const logoAddress = (origin: string, subDomain: string) => `${origin}/static/logo/${encodeURIComponent(subDomain)}.png`

type Shown = {
  origin: string
  companyId: string
  subDomain: string
  banner: { id: string; width: number; height: number } | undefined
  logoKind: string | undefined
  alt: string
}

/**
 * What others show of a page where it is linked: the picture of the careers page, else the logo. Few of them draw, so that a
 * drawn logo is none.
 */
export function ogPicture({ origin, companyId, subDomain, banner, logoKind, alt }: Shown): Html | false {
  if (banner) {
    const { id, width, height } = banner
    const of = [
      ['og:image', `${origin}${bannerPath(companyId, id)}`],
      ['og:image:type', 'image/jpeg'],
      ['og:image:width', String(width)],
      ['og:image:height', String(height)],
      ...(alt ? [['og:image:alt', alt]] : []),
    ]
    return html`${of.map(([name, value]) => html`<meta property="${name}" content="${value}">`)}<meta name="twitter:card" content="summary_large_image">`
  }
  if (subDomain === '' || !logoKind || logoKind === 'image/svg+xml') return false
  return html`<meta property="og:image" content="${logoAddress(origin, subDomain)}"><meta property="og:image:type" content="${logoKind}">`
}

/** Where a public page of the company is, and what others show of it where it is linked. */
export async function readPublicSite({ tx, deps }: AnyWork, named: Pick<Shown, 'subDomain' | 'alt'>) {
  const origin = await publicOrigin(tx, deps.env)
  const [banner, logoKind] = [await findBanner(tx), await findLogoKind(tx)]
  const { companyId } = tx
  const logo = named.subDomain !== '' && logoKind ? logoAddress(origin, named.subDomain) : ''
  return { origin, logo, picture: ogPicture({ origin, companyId, banner, logoKind, ...named }) }
}
