import type { Tx } from '../../platform/db/connect.ts'
import { type SiteSettings, siteOf } from '../../platform/env.ts'
import { type Html, html } from '../../platform/kernel/markup.ts'
import type { AnyWork } from '../../platform/kernel/work.ts'
import { findBanner, findLogoKind, findProvenHost } from './public-site.queries.ts'

/** The origin of a company's own domain, with the protocol and port of the application. */
export function originAt(env: SiteSettings, host: string): string {
  const { origin, protocol, port } = siteOf(env)
  return host === '' ? origin : `${protocol}//${host}${port && `:${port}`}`
}

/** The origin of the company's public pages: its own domain once verified, else the application's. */
export const publicOrigin = async (tx: Tx, env: SiteSettings): Promise<string> =>
  originAt(env, await findProvenHost(tx))

/** The path of a picture of the careers page. */
export const bannerPath = (companyId: string, id: string, size: 'wide' | 'narrow' = 'wide'): string =>
  `/static/careers/${companyId}.${id}.${size}.jpg`

/** The full address of a company's logo, for any type of picture. */
const logoAddress = (origin: string, subDomain: string) => `${origin}/static/logo/${encodeURIComponent(subDomain)}.png`

type BannerInput = {
  origin: string
  companyId: string
  subDomain: string
  banner: { id: string; width: number; height: number } | undefined
  logoKind: string | undefined
  alt: string
}

/**
 * The picture that other sites show with a link: the careers page's, else the logo. Few of them render SVG, so an SVG logo is
 * left out.
 */
export function ogPicture({ origin, companyId, subDomain, banner, logoKind, alt }: BannerInput): Html | false {
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

/** The address of a company's public page, and the picture to show with links to it. */
export async function readPublicSite({ tx, deps }: AnyWork, named: Pick<BannerInput, 'subDomain' | 'alt'>) {
  const origin = await publicOrigin(tx, deps.env)
  const [banner, logoKind] = [await findBanner(tx), await findLogoKind(tx)]
  const { companyId } = tx
  const logo = named.subDomain !== '' && logoKind ? logoAddress(origin, named.subDomain) : ''
  return { origin, logo, picture: ogPicture({ origin, companyId, banner, logoKind, ...named }) }
}
