import { frame, logoOf, UNLISTED } from '../../../contact/public-pages/page-frame.ts'
import { type Html, html } from '../../../ground/kernel/markup.ts'

/** What came in under somebody's name; empty where it says nothing else than is known. */
export type Confirmation = {
  token: string
  title: string
  company: string
  subDomain: string
  colour: string
  /** As 2026-11-22. */
  cameOn: string
  name: string
  phone: string
  fileName: string
}

const headOf = ({ company, subDomain, title }: Confirmation): Html =>
  html`<header>${logoOf(subDomain)}<p class="facts">${company}</p></header><h1>${title}</h1>`

/** What came in, and two buttons. What the company knows is not shown: the mail may have gone to somebody else. */
export function renderConfirmation(shown: Confirmation): Html {
  const { company, subDomain, colour, cameOn, token, name, phone, fileName } = shown
  const said = [
    ['Name', name],
    ['Phone', phone],
    ['Résumé', fileName],
  ].filter(([, text]) => text)
  const list = said.map(([label, text]) => html`<li><strong>${label}:</strong> ${text}</li>`)
  const news = list.length > 0 && html`<p>It brings:</p><ul>${list}</ul>`
  const parts = [
    html`${headOf(shown)}<h2>Is this application yours?</h2>`,
    html`<p>On ${cameOn} somebody applied who named you. ${company} knows you already, and changes nothing before you have answered.</p>`,
    news,
    html`<form method="post" action="/application/confirm" enctype="multipart/form-data"><input type="hidden" name="token" value="${token}"><p class="acts"><button name="step" value="mine">Yes, it is mine</button> <button class="plain" name="step" value="not-mine">No, that was not me</button></p></form>`,
  ]
  return frame({
    title: `Is this application yours? · ${company}`,
    colour,
    subDomain,
    head: UNLISTED,
    body: html`${parts}`,
  })
}

/** `link`: to the application; empty where there is none. */
export function renderSettled(shown: Confirmation & { done: string; link: string }): Html {
  const { company, subDomain, colour, done, link } = shown
  const where = link && html`<p><a class="act" href="${link}">Your application</a></p>`
  const body = html`${headOf(shown)}<p role="status">${done}</p>${where}`
  return frame({ title: `Your application · ${company}`, colour, subDomain, head: UNLISTED, body })
}
