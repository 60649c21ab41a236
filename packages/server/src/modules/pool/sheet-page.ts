import { dayIn } from '@rolecall/domain/calendar/company-day'
import { formatDay, type Writing } from '@rolecall/domain/calendar/format-time'
import { formatPoints, groupContributions, type MatchGroup, wordOfDemand } from '@rolecall/domain/matching/match-groups'
import type { Contribution } from '@rolecall/domain/matching/score-candidate'
import { hideContact } from '@rolecall/domain/resumes/hide-contact'
import { skillNameOf } from '@rolecall/domain/skills/taxonomy'
import { sentence } from '@rolecall/domain/text/sentence'
import type { Span } from '@rolecall/domain/text/span'
import { type Html, html } from '../../platform/kernel/markup.ts'
import { NO_INDEX, renderPageFrame } from '../careers/page-frame.ts'
import type { ShownSkill } from '../matching/shown-skills.queries.ts'
import type { SheetView } from './sheets.queries.ts'

/** Styles of pages that run no scripts and load nothing: they are read by people who never signed in, and printed. */
const STYLE = html`<style>.sheet p { margin: 0 } .sheet h2 { margin-top: 2rem } .sheet ul { list-style: none; margin: 0; padding: 0 }
.sheet h3 { display: flex; justify-content: space-between; gap: 1rem; margin: 1rem 0 0; border-bottom: 1px solid var(--line) }
.sheet li { display: grid; grid-template-columns: minmax(0, 1fr) max-content; gap: 1rem; margin: 0; padding: .25rem 0; break-inside: avoid }
.sheet q { display: block } .sheet pre { white-space: pre-wrap; font: inherit; margin: .5rem 0 }
.sheet .note { margin: 0 0 2rem; padding: .5rem .75rem; border: 1px solid GrayText; border-radius: .375rem }
@media print { body { padding: 0; max-width: none } main + footer { display: none } .sheet h2, .sheet h3 { break-after: avoid } .sheet .resume { break-before: page } }</style>`

type SheetPageContent = {
  sheet: SheetView
  skills: readonly ShownSkill[]
  timeZone: string
  writing: Writing
  /** The company's subdomain, for contacting it about accessibility problems; '' without one. */
  subDomain: string
}

/** Renders identity, score explanation and résumé; without contact data, it is removed from the résumé too. */
export function renderSheet({ sheet, skills, timeZone, writing, subDomain }: SheetPageContent): Html {
  const { name, email, phone, location, degree_level } = sheet
  const contact = sheet.with_contact && !sheet.hides_contact ? [email, phone] : []
  const isReachable = contact.some(Boolean)
  const known = [email, phone].filter((value) => value !== null)
  const text = isReachable ? sheet.text : hideContact(sheet.text, known)
  const day = (date: Date) => formatDay(dayIn(timeZone, date), writing)
  const title = name || 'Candidate'
  const until = `Shared by ${sheet.shared_by}. The link works until ${day(sheet.expires_at)}.`
  const told = isReachable
    ? 'This page includes contact details. Please keep it confidential.'
    : 'Contact details are removed, also from the résumé.'
  const parts = [
    html`<p class="note">${until} ${told}</p>`,
    html`<h1>${title}</h1>`,
    line([sheet.designation, sheet.current_employer], ', '),
    line([describeYears(sheet.exp_months), location, describeNotice(sheet.notice_days), degree_level]),
    line(contact),
    sheet.contributions && renderMatch(sheet, sheet.contributions, text),
    renderSkills(skills),
    html`<section class="resume"><h2>Résumé</h2><p>Received ${day(sheet.received_at)}</p><pre>${text}</pre></section>`,
  ]
  const head = html`${NO_INDEX}${STYLE}`
  return renderPageFrame({ title, head, subDomain, body: html`<article class="sheet">${parts}</article>` })
}

function line(facts: readonly (string | null)[], separator = ' · '): Html | false {
  const text = facts.filter(Boolean).join(separator)
  return text !== '' && html`<p>${text}</p>`
}

const describeYears = (months: number) =>
  months > 0
    ? months < 12
      ? `${months} months of experience`
      : `${Math.floor(months / 12)} years of experience`
    : null

const NOTICE = { one: '1 day’s notice', other: '{count} days’ notice' } as const

const describeNotice = (days: number | null) =>
  days === null ? null : days === 0 ? 'available now' : sentence(NOTICE, { count: days })

function renderMatch(sheet: SheetView, contributions: readonly Contribution[], text: string): Html {
  // Spans refer to the text that was scored, and mean nothing in another.
  const quoted = sheet.scored_resume_id === sheet.resume_id ? text : undefined
  const groups = groupContributions(contributions).map((group) => renderGroup(group, quoted))
  return html`<section><h2>${sheet.title}: ${sheet.score} of 100</h2><p>${sheet.status_name}</p>${groups}</section>`
}

function renderGroup(
  { title, points, possible, lines, small }: MatchGroup<Contribution>,
  text: string | undefined,
): Html | false {
  const counted = [...lines, ...small]
  const items = counted.map(({ contribution }) => renderLine(contribution, text))
  return (
    counted.length > 0 && html`<h3><span>${title}</span><span>${points} of ${possible}</span></h3><ul>${items}</ul>`
  )
}

function renderLine(contribution: Contribution, text: string | undefined): Html {
  const { requirement, kind, rule, via, spans } = contribution
  const how =
    via && (rule === 'inferred' || rule === 'adjacent')
      ? `${rule} via ${skillNameOf(via)}`
      : wordOfDemand({ kind, rule })
  const [span] = spans
  const quote = text !== undefined && span && html`<q>${quoteFrom(text, span)}</q>`
  return html`<li><span><b>${requirement}</b> ${how}${quote}</span><span>${formatPoints(contribution)}</span></li>`
}

/** Number of characters of the résumé shown on each side of the words that a demand rests on. */
const AROUND = 60

function quoteFrom(text: string, { start, end }: Span): Html {
  const from = Math.max(0, start - AROUND)
  const flat = (piece: string) => piece.toWellFormed().replace(/\s+/g, ' ')
  const [before, after] = [flat(text.slice(from, start)), flat(text.slice(end, end + AROUND))]
  // Whole words only: from the first space on, and up to the last.
  const first = from > 0 ? before.slice(before.indexOf(' ') + 1) : before
  const last = end + AROUND < text.length ? `${after.slice(0, Math.max(0, after.lastIndexOf(' ')))} …` : after
  return html`${from > 0 && '… '}${first}<b>${flat(text.slice(start, end))}</b>${last}`
}

/** Renders skills named in the résumé itself; skills that follow from them are for searching. */
function renderSkills(skills: readonly ShownSkill[]): Html | false {
  const named = skills
    .filter(({ rule }) => rule === 'exact' || rule === 'synonym')
    .map(({ skillId, ownName }) => ownName ?? skillNameOf(skillId))
  return named.length > 0 && html`<section><h2>Skills in the résumé</h2><p>${named.join(', ')}</p></section>`
}
