import { contrastColourOn } from '@rolecall/domain/company/contrast-colour'
import type { MailTemplate } from '@rolecall/domain/email/mail-template'
import { fillFields, type MergeValues, splitAtBlocks } from '@rolecall/domain/email/merge-fields'
import { MAILS, type MailType } from '@rolecall/domain/mail-types'
import { compile } from 'html-to-text'
import { breakLines, type Html, html, renderHtml, trustedHtml } from '../../platform/kernel/markup.ts'
import type { Action, Detail, Letter } from './letter.ts'
import { fillCompanyTerms, type MailLook } from './mail-look.ts'

/** Makes a text a single line, since a line break in a subject would begin another header. */
export const toLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

export type RenderedLetter = { subject: string; html: Html; text: string; why: string }

/** The template of an email in this company: its own text, or ours in its terms. */
export function templateOf(type: MailType, { words }: Pick<MailLook, 'words'>, own?: MailTemplate): MailTemplate {
  if (own?.html) return own
  const { subject, html: body } = MAILS[type]
  return { subject: fillCompanyTerms(subject, words), html: fillCompanyTerms(body, words) }
}

/** Renders the content of an email, without the frame. */
export function renderLetter(letter: Letter, look: MailLook, template: MailTemplate): RenderedLetter {
  const { words } = look
  const mail = MAILS[letter.type]
  const values = { company_name: look.company, ...letter.values }
  // Colleagues are also told about people whose name is unknown.
  if (mail.to === 'colleague' && values.candidate_name === '')
    values.candidate_name = fillCompanyTerms('{a candidate}', words)
  const details = (letter.details ?? []).map((each) => ({ ...each, label: fillCompanyTerms(each.label, words) }))
  const actions = (letter.actions ?? []).map(({ label, link }) => ({
    label: fillCompanyTerms(label ?? mail.button ?? '', words),
    link,
  }))
  const note = fillFields(fillCompanyTerms(letter.note ?? mail.note ?? '', words), values)
  const pieces = splitAtBlocks(template.html).map((piece) => ('html' in piece ? fill(piece.html, values) : piece))
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
    why: fillFields(fillCompanyTerms(mail.why, words), values),
  }
}

type Part = { html: Html; text: string }

/** Matches a paragraph that is empty once its fields are filled. */
const EMPTY = /<p>\s*<\/p>/g

/**
 * Fills fields. The text between them is ours, or was cleaned when typed (`readTemplate`), so that fields only occur between
 * tags.
 */
const fill = (template: string, values: MergeValues): string =>
  fillFields(template, values, (value) => renderHtml(breakLines(value)))
    .replaceAll(CUT, '')
    .replace(EMPTY, '')

const LINKS = {
  selector: 'a',
  options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['\n', '\n'] as [string, string] },
}
/** The separator between two pieces, which no text contains. */
const CUT = '\uE000'

/** Compiled once, which takes three times as long as an email. */
const toText = compile({ wordwrap: false, selectors: [LINKS] })

/** Converts pieces to plain text in one pass, since each pass costs as much as the rest of an email. */
const textsOf = (pieces: readonly string[]): string[] =>
  toText(pieces.join(`<p>${CUT}</p>`))
    // Punctuation after a link at the end of a sentence goes before it.
    .replace(/ ?\n(https?:\S+|mailto:\S+)\n([.,;:!?)]*) ?/g, '$2\n$1\n')
    .split(CUT)
    .map((text) => text.trim())

/** Formats a detail; a link is put on a line of its own. */
function formatDetail({ label, value, link }: Detail): string {
  const said = label ? `${label}: ${value}` : `- ${value}`
  if (link === undefined) return said
  return value === link ? `${label}:\n${link}` : `${said}\n${link}`
}

function detailsPart(details: readonly Detail[]): Part {
  const text = details.map(formatDetail)
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

/** Renders the buttons, the first in the company's colour, the others without colour. */
function buttonPart(actions: readonly Action[], colour: string): Part {
  if (actions.length === 0) return { html: html``, text: '' }
  const buttons = actions.map((action, place) =>
    place > 0
      ? plainButton(action)
      : contrastColourOn(colour) === '#fff'
        ? onDark(action, colour)
        : onLight(action, colour),
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
