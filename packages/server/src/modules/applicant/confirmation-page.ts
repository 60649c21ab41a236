import { type Html, html } from '../../platform/kernel/markup.ts'
import { logoOf, NO_INDEX, renderPageFrame } from '../careers/page-frame.ts'

/** Data received under the applicant's name; fields are empty if they repeat what is known. */
export type Confirmation = {
  token: string
  title: string
  company: string
  subDomain: string
  colour: string
  /** The day it was received, such as 2026-11-22. */
  cameOn: string
  name: string
  phone: string
  fileName: string
}

const headOf = ({ company, subDomain, title }: Confirmation): Html =>
  html`<header>${logoOf(subDomain)}<p class="facts">${company}</p></header><h1>${title}</h1>`

/** The received data, and two buttons. What the company knows is not shown: the email may have reached another person. */
export function renderConfirmation(shown: Confirmation): Html {
  const { company, subDomain, colour, cameOn, token, name, phone, fileName } = shown
  const said = [
    ['Name', name],
    ['Phone', phone],
    ['Résumé', fileName],
  ].filter(([, text]) => text)
  const list = said.map(([label, text]) => html`<li><strong>${label}:</strong> ${text}</li>`)
  const news = list.length > 0 && html`<p>It includes:</p><ul>${list}</ul>`
  const parts = [
    html`${headOf(shown)}<h2>Is this application yours?</h2>`,
    html`<p>On ${cameOn}, ${company} received an application with your details. ${company} already knows you and won’t change anything until you answer.</p>`,
    news,
    html`<form method="post" action="/application/confirm" enctype="multipart/form-data"><input type="hidden" name="token" value="${token}"><p class="acts"><button name="step" value="mine">Yes, it is mine</button> <button class="plain" name="step" value="not-mine">No, it isn’t mine</button></p></form>`,
  ]
  return renderPageFrame({
    title: `Is this application yours? · ${company}`,
    colour,
    subDomain,
    head: NO_INDEX,
    body: html`${parts}`,
  })
}

/** `link`: to the application; empty if there is no application. */
export function renderSettled(shown: Confirmation & { done: string; link: string }): Html {
  const { company, subDomain, colour, done, link } = shown
  const where = link && html`<p><a class="act" href="${link}">View your application</a></p>`
  const body = html`${headOf(shown)}<p role="status">${done}</p>${where}`
  return renderPageFrame({ title: `Your application · ${company}`, colour, subDomain, head: NO_INDEX, body })
}
