import { SafeHtmlFrame } from './SafeHtmlFrame.tsx'

/** How a mail names its logo, which goes along with it. */
const LOGO = 'cid:logo@rolecall'
const LOGO_IMAGE = /<img src="cid:[^>]*>/g
const DARK = /@media \(prefers-color-scheme:dark\)/g

type Props = {
  html: string
  title: string
  /** Of the company, as an address that needs no asking; without one, none is shown. */
  logo?: string
  /** As programs show it that are set to dark. */
  isDark?: boolean
}

/** A mail as a mail program shows it. Its links are for whoever gets it, so that here they lead nowhere. */
export function MailFrame({ html, title, logo = '', isDark = false }: Props) {
  const shown = (logo ? html.replaceAll(LOGO, logo) : html.replace(LOGO_IMAGE, ''))
    .replace(DARK, isDark ? '@media all' : '@media not all')
    .replace(/(<a\b[^>]*?) href="[^"]*"/g, '$1')
  return <SafeHtmlFrame html={shown} title={title} />
}
