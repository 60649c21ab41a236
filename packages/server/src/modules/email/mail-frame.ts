import { type Html, html } from '../../platform/kernel/markup.ts'
import type { MailLook } from './mail-look.ts'

/** Content id of the logo, which is embedded in the email: no program has to load it, and no one learns who read what. */
export const LOGO_ID = 'logo@rolecall'
export const LOGO_SRC = `cid:${LOGO_ID}`

const LOGO = /<img src="cid:logo@rolecall"[^<>]*>/g
export const stripLogo = (mail: string): string => mail.replace(LOGO, '')

type FrameInput = {
  look: MailLook
  subject: string
  body: Html
  /** The preview text after the subject in a list of emails. */
  preheader: string
  /** Why the recipient gets it. */
  why: string
  unsubscribeLink?: string | undefined
}

export const STOP = 'Unsubscribe'

/** Styles for dark mode and narrow screens; the layout works without them. */
const STYLE = html`<style>:root{color-scheme:light dark;supported-color-schemes:light dark}.body p,.body ul,.body ol,.body h2,.body h3{margin:0 0 16px}.body h2,.body h3{font-size:18px;line-height:1.3}.body a{color:#1f5fbf}.details td{vertical-align:top}@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.button a{display:block!important;text-align:center}}@media (prefers-color-scheme:dark){.back{background:#101214!important}.card{background:#1b1e22!important}.body,.name,.plain a{color:#e8eaed!important}.body a{color:#8ab4f8}.button a{color:inherit}.soft,.details .label{color:#b4b8bd!important}.logo{background:#fff;padding:4px}}</style>`

/** Renders one column of at most 600 pixels, built from tables, since some email programs support nothing else. */
export function frameMail({ look, subject, body, preheader, why, unsubscribeLink }: FrameInput): Html {
  const logo =
    look.hasLogo &&
    html`<td style="padding:0 12px 0 0"><img src="cid:logo@rolecall" alt="" height="36" class="logo" style="display:block;height:36px;width:auto;border:0;border-radius:4px"></td>`
  const stop = unsubscribeLink && html`<br><a href="${unsubscribeLink}" class="soft" style="color:#5b6168">${STOP}</a>`
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title>${STYLE}</head><body class="back" style="margin:0;padding:0;background:#f3f4f6"><div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}</div><table role="presentation" class="back" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f3f4f6"><tr><td align="center" style="padding:16px 8px"><table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:100%;max-width:600px;margin:0 auto;border-radius:8px"><tr><td bgcolor="${look.colour}" height="4" style="height:4px;font-size:0;line-height:0;border-radius:8px 8px 0 0">&nbsp;</td></tr><tr><td class="pad" style="padding:24px 32px 0"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${logo}<td class="name" style="font-family:Arial,Helvetica,sans-serif;font-size:18px;line-height:24px;font-weight:bold;color:#1f2328">${look.company}</td></tr></table></td></tr><tr><td class="pad body" dir="auto" style="padding:24px 32px 16px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px;color:#1f2328;word-break:break-word;overflow-wrap:anywhere">${body}</td></tr></table><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;margin:0 auto"><tr><td class="pad soft" style="padding:16px 32px;font-family:Arial,Helvetica,sans-serif;font-size:13px;line-height:20px;color:#5b6168">${look.company}<br>${why}${stop}</td></tr></table></td></tr></table></body></html>`
}

/** The same as plain text: links are on lines of their own, and lines are not wrapped, since screens differ. */
export const frameText = ({
  look,
  text,
  why,
  unsubscribeLink,
}: Omit<FrameInput, 'subject' | 'body' | 'preheader'> & { text: string }) =>
  [
    text.trimEnd(),
    [`${FOOT}${look.company}`, why, ...(unsubscribeLink ? [`${STOP}:`, unsubscribeLink] : [])].join('\n'),
  ]
    .join('\n\n')
    .concat('\n')

/** The separator before the sender, which email programs know as the end of an email (RFC 3676). */
const FOOT = '-- \n'
/** The text without the sender and the reason at its end. */
export const stripFooter = (text: string): string => text.split(`\n${FOOT}`, 1)[0]?.trimEnd() ?? ''
