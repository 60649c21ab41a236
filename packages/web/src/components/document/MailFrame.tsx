import { SafeHtmlFrame } from './SafeHtmlFrame.tsx'

/** An email's reference to its attached logo. */
const LOGO = 'cid:logo@rolecall'
const LOGO_IMAGE = /<img src="cid:[^>]*>/g
const DARK = /@media \(prefers-color-scheme:dark\)/g

type Props = {
  html: string
  title: string
  /** The company's logo, as a data URL; without one, none is shown. */
  logo?: string
  /** Shows the email as programs with a dark theme do. */
  isDark?: boolean
}

/** An email as a mail program shows it. Its links are for the recipient, so that they lead nowhere here. */
export function MailFrame({ html, title, logo = '', isDark = false }: Props) {
  const shown = (logo ? html.replaceAll(LOGO, logo) : html.replace(LOGO_IMAGE, ''))
    .replace(DARK, isDark ? '@media all' : '@media not all')
    .replace(/(<a\b[^>]*?) href="[^"]*"/g, '$1')
  return <SafeHtmlFrame html={shown} title={title} />
}
