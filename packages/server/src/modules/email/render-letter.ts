import { readableOn } from '@rolecall/domain/company/readable-on'
import type { MailTemplate } from '@rolecall/domain/mails/mail-of-type'
import { MAILS, type MailType } from '@rolecall/domain/mails/mail-types'
import { cutAtBlocks, fillFields, type MergeValues } from '@rolecall/domain/mails/merge-fields'
import { compile } from 'html-to-text'
import { breakLines, type Html, html, renderHtml, trustedHtml } from '../../ground/kernel/markup.ts'
import type { Action, Detail, Letter } from './letter.ts'
import { inWords, type MailLook } from './mail-look.ts'

/** A subject is one line: whatever breaks it would begin another header. */
export const toLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

export type Rendered = { subject: string; html: Html; text: string; why: string }

/** What a mail says in this company: the text that it wrote itself, or ours in its words. */
export function templateOf(type: MailType, { words }: Pick<MailLook, 'words'>, own?: MailTemplate): MailTemplate {
  if (own?.html) return own
  const { subject, html: body } = MAILS[type]
  return { subject: inWords(subject, words), html: inWords(body, words) }
}

/** What a mail says, without the frame around it. */
export function renderLetter(letter: Letter, look: MailLook, template: MailTemplate): Rendered {
  const { words } = look
  const mail = MAILS[letter.type]
  const values = { company_name: look.company, ...letter.values }
  // Colleagues hear of people whose names nobody knows, too.
  if (mail.to === 'colleague' && values.candidate_name === '') values.candidate_name = inWords('{a candidate}', words)
  const details = (letter.details ?? []).map((each) => ({ ...each, label: inWords(each.label, words) }))
  const actions = (letter.actions ?? []).map(({ label, link }) => ({
    label: inWords(label ?? mail.button ?? '', words),
    link,
  }))
  const note = fillFields(inWords(letter.note ?? mail.note ?? '', words), values)
  const pieces = cutAtBlocks(template.html).map((piece) => ('html' in piece ? fill(piece.html, values) : piece))
  const texts = textsOf(pieces.filter((piece) => typeof piece === 'string'))
  const parts = pieces.map((piece): Part => {
    if (typeof piece === 'string') return { html: trustedHtml(piece), text: texts.shift() ?? '' }
    return piece.block === 'details' ? detailsPart(details) : buttonPart(actions, look.colour)
  })
  if (note)
    parts.push({
      html: html`<p class="soft" style="font-size:14px;line-height:20px;color:#5b6168">${note}</p>`,
      text: note,
    })
  return {
    subject: toLine(fillFields(template.subject, values)),
    html: html`${parts.map((part) => part.html)}`,
    text: `${parts.flatMap((part) => part.text || []).join('\n\n')}\n`,
    why: fillFields(inWords(mail.why, words), values),
  }
}

type Part = { html: Html; text: string }

/** A paragraph in which nothing is left once its fields are filled. */
const EMPTY = /<p>\s*<\/p>/g

/** What is written between fields is ours, or was cleaned when it was typed (`readTemplate`), so that a field stands between tags only. */
const fill = (template: string, values: MergeValues): string =>
  fillFields(template, values, (value) => renderHtml(breakLines(value)))
    .replaceAll(CUT, '')
    .replace(EMPTY, '')

const LINKS = {
  selector: 'a',
  options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['\n', '\n'] as [string, string] },
}
/** Between two pieces; nobody writes it. */
const CUT = '\uE000'

/** Made ready once: that takes three times as long as a mail does. */
const toText = compile({ wordwrap: false, selectors: [LINKS] })

/** Pieces as plain text, read all at once, since each reading costs as much as the rest of a mail. */
const textsOf = (pieces: readonly string[]): string[] =>
  toText(pieces.join(`<p>${CUT}</p>`))
    // What stands behind a link goes before it, where it ends a sentence.
    .replace(/ ?\n(https?:\S+|mailto:\S+)\n([.,;:!?)]*) ?/g, '$2\n$1\n')
    .split(CUT)
    .map((text) => text.trim())

/** What leads somewhere stands on a line of its own. */
function sayDetail({ label, value, link }: Detail): string {
  const said = label ? `${label}: ${value}` : `- ${value}`
  if (link === undefined) return said
  return value === link ? `${label}:\n${link}` : `${said}\n${link}`
}

function detailsPart(details: readonly Detail[]): Part {
  const text = details.map(sayDetail)
  const shownValue = ({ value, link }: Detail) => (link ? html`<a href="${link}">${value}</a>` : breakLines(value))
  if (details.every(({ label }) => label === ''))
    return {
      html: html`${details.length > 0 && html`<ul>${details.map((each) => html`<li>${shownValue(each)}</li>`)}</ul>`}`,
      text: text.join('\n'),
    }
  const rows = details.map(
    (each) =>
      html`<tr><td class="label" style="padding:4px 16px 4px 0;color:#5b6168;font-size:14px;line-height:24px">${each.label}</td><td dir="auto" style="padding:4px 0;font-size:16px;line-height:24px">${shownValue(each)}</td></tr>`,
  )
  return {
    html: html`<table role="presentation" class="details" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows}</table>`,
    text: text.join('\n'),
  }
}

/** The first in the colour of the company, the others beside it in none. */
function buttonPart(actions: readonly Action[], colour: string): Part {
  if (actions.length === 0) return { html: html``, text: '' }
  const buttons = actions.map((action, place) =>
    place > 0 ? plainButton(action) : readableOn(colour) === '#fff' ? onDark(action, colour) : onLight(action, colour),
  )
  return {
    html: html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 8px">${buttons.map((button) => html`<tr>${button}</tr><tr><td height="8" style="height:8px;font-size:0;line-height:0">&nbsp;</td></tr>`)}</table>`,
    text: actions.map(({ label, link }) => `${label}${/[?!.]$/.test(label) ? '' : ':'}\n${link}`).join('\n\n'),
  }
}

const onDark = ({ label, link }: Action, colour: string) =>
  html`<td class="button" bgcolor="${colour}" align="center" style="border-radius:6px;color:#ffffff"><a href="${link}" style="display:inline-block;padding:12px 22px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:20px;font-weight:bold;color:#ffffff;text-decoration:none">${label}</a></td>`
const onLight = ({ label, link }: Action, colour: string) =>
  html`<td class="button" bgcolor="${colour}" align="center" style="border-radius:6px;color:#000000;border:1px solid #767676"><a href="${link}" style="display:inline-block;padding:11px 21px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:20px;font-weight:bold;color:#000000;text-decoration:none">${label}</a></td>`
const plainButton = ({ label, link }: Action) =>
  html`<td class="button plain" align="center" style="border-radius:6px;border:1px solid #767676;color:#1f2328"><a href="${link}" style="display:inline-block;padding:11px 21px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:20px;color:#1f2328;text-decoration:none">${label}</a></td>`
