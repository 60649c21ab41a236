import { type Html, html } from '../../ground/kernel/markup.ts'

/** What is assessed by software and how, where it has to be said; nothing elsewhere. */
export const renderNotice = (notice: readonly string[]): Html | false =>
  notice.length > 0 &&
  html`<section aria-labelledby="assessed"><h2 id="assessed">How applications are assessed</h2>${notice.map((text) => html`<p>${text}</p>`)}</section>`
