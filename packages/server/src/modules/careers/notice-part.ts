import { type Html, html } from '../../platform/kernel/markup.ts'

/** The notice about automated assessment, where the law requires it; else nothing. */
export const renderNotice = (notice: readonly string[]): Html | false =>
  notice.length > 0 &&
  html`<section aria-labelledby="assessed"><h2 id="assessed">How applications are assessed</h2>${notice.map((text) => html`<p>${text}</p>`)}</section>`
