import { attributes, breakLines, type Html, html } from '../../platform/kernel/markup.ts'
import type { Course } from './read-course.ts'

/** Styles of this page beside the common ones. */
export const COURSE_STYLE = html`<style>
.course{list-style:none;padding:0;border-inline-start:2px solid var(--line)}.course li{padding:.1rem 0 .6rem 1rem;margin:0}.course span{display:block}
.said{list-style:none;padding:0}.said li{border:1px solid var(--line);border-radius:.5rem;padding:.5rem .75rem;margin:.6rem 0;max-width:34rem}.said li.own{margin-inline-start:auto;border-color:var(--act)}.said p{margin:.2rem 0}
.here{border-inline-start:4px solid var(--act);padding:.1rem 0 .1rem .9rem;margin:.75rem 0}[role=status]:focus{outline:0}[role=status][tabindex]{border:2px solid var(--act);border-radius:.375rem;padding:.5rem .75rem}
legend{padding:0}.scale{display:grid;grid-template-columns:repeat(11,minmax(0,1fr));gap:.25rem;max-width:34rem}fieldset .scale label{flex-direction:column;align-items:center;gap:.1rem;margin:0}@media(max-width:40rem){.scale{grid-template-columns:repeat(6,minmax(0,1fr))}}
</style>`

export function meetingsPart({ meetings, offers }: Course): Html | false {
  if (meetings.length === 0 && offers.length === 0) return false
  const shown = meetings.map(
    ({ when, type, meetingLink, place, changeLink }) =>
      html`<div class="here"><p><strong>${when}</strong></p><p>${type}</p>${[
        meetingLink && html`<p>Video call: <a href="${meetingLink}" rel="noreferrer">${meetingLink}</a></p>`,
        place && html`<p>Where: ${place}</p>`,
        changeLink
          ? html`<p><a href="${changeLink}">Reschedule or cancel</a></p>`
          : html`<p class="help">If you can’t make it, please send us a message below.</p>`,
      ]}</div>`,
  )
  const toChoose = offers.map(({ label, link }) => html`<p>${label}: <a href="${link}">choose a time</a></p>`)
  return html`<h2>Your interview</h2>${shown}${toChoose}`
}

export const aheadPart = ({ ahead }: Course): Html | false =>
  ahead.length > 0 && html`<h2>What usually happens next</h2><ol>${ahead.map((name) => html`<li>${name}</li>`)}</ol>`

export const happenedPart = ({ happened }: Course): Html =>
  html`<h2>History</h2><ol class="course">${happened.map(({ on, what }) => html`<li><span class="facts">${on}</span>${what}</li>`)}</ol>`

export function filesPart({ files }: Course, token: string): Html | false {
  if (files.length === 0) return false
  const address = (id: string) => `/application/file?token=${encodeURIComponent(token)}&file=${id}`
  const lines = files.map(
    ({ id, name, on }) =>
      html`<li><a href="${address(id)}" download>${name}</a> <span class="help">sent on ${on}</span></li>`,
  )
  return html`<h2>What you sent</h2><ul>${lines}</ul>`
}

/** Messages both ways, oldest first. */
export function messageThreadPart({ messages }: Course): Html | false {
  if (messages.length === 0) return false
  const lines = messages.map(
    ({ by, text, when }) =>
      html`<li${attributes({ class: by ? undefined : 'own' })}><p><strong>${by || 'You'}</strong></p><p>${breakLines(text)}</p><p class="facts">${when}</p></li>`,
  )
  return html`<ol class="said" aria-label="Messages">${lines}</ol>`
}
