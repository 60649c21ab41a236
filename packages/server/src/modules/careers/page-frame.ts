import { contrastColourOn } from '@rolecall/domain/company/contrast-colour'
import { readableInkOn } from '@rolecall/domain/company/readable-ink'
import type { Download } from '../../platform/http/feature.ts'
import { type Html, html, renderHtml, trustedHtml } from '../../platform/kernel/markup.ts'

/** Background colours of pages. */
const GROUNDS = { light: '#ffffff', dark: '#16181d' } as const

/** Styles of pages that run no scripts and load nothing but a logo: they are read on a phone, once. */
const STYLE = `:root{color-scheme:light dark;--back:light-dark(${GROUNDS.light},${GROUNDS.dark});background:var(--back);color:light-dark(#1c1e22,#ececee);--line:#8886;--soft:light-dark(#555,#b4b4b4)}
*{box-sizing:border-box}a{color:var(--ink)}body{font:16px/1.55 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
h1{font-size:1.6rem;line-height:1.2;margin:.25rem 0}h2{font-size:1.15rem;margin:1.75rem 0 .25rem}h3{font-size:1rem;margin:1.25rem 0 .25rem}p{margin:.5rem 0}
header{display:flex;flex-direction:row-reverse;justify-content:space-between;align-items:center;gap:1rem;min-height:3rem}header img{max-height:3rem;max-width:12rem}ul,ol{padding-inline-start:1.4rem;margin:.5rem 0}li{margin:.25rem 0}.facts{color:var(--soft);margin:0}
.row{display:flex;flex-wrap:wrap;gap:.75rem 2rem;margin:1rem 0 1.25rem;padding:.75rem 0;border:solid var(--line);border-width:1px 0}.row dt{color:var(--soft);font-size:.9rem}.row dd{margin:0;font-weight:600}.row .whole{flex-basis:100%;grid-column:1/-1}.row .whole dd{font-weight:400}
.bar{position:sticky;top:0;bottom:0;margin:1.5rem 0 0;padding:.75rem 0 calc(.75rem + env(safe-area-inset-bottom));background:var(--back);border-top:1px solid var(--line)}.bar .act{margin:0}html:has(.bar){scroll-padding-block:6rem}
@media(max-width:40rem){.row{display:grid;grid-template-columns:1fr 1fr;gap:.75rem 1.25rem}.bar .act{display:block;text-align:center}}@media(max-height:20rem){.bar{position:static}}
dialog{position:static;display:block;width:100%;max-width:none;border:1px solid var(--line);border-radius:.5rem;padding:1rem;margin:1.5rem 0;color:inherit;background:none}dialog details,#later-help{margin-top:1rem}
label,legend{display:block;font-weight:600;margin-top:1rem;padding:0}fieldset{border:0;padding:0;margin:0}fieldset label,label.agree{font-weight:400;display:flex;gap:.6rem;align-items:flex-start;margin:.4rem 0;min-height:2rem}
input,textarea,select,button{font:inherit}input:not([type=checkbox]):not([type=radio]),textarea,select{width:100%;padding:.6rem;border:1px solid GrayText;border-radius:.375rem;background:Field;color:FieldText}
input[type=checkbox],input[type=radio]{width:1.3rem;height:1.3rem;margin:.1rem 0 0;flex:none}button,a.act{display:inline-block;background:var(--act);color:var(--on,#fff);border:1px solid var(--ink);border-radius:.375rem;padding:.75rem 1.25rem;margin-top:1rem;font-weight:600;text-decoration:none;cursor:pointer}
button.plain{background:none;color:inherit;border:1px solid GrayText}.help{color:var(--soft);font-size:.9rem;margin:.1rem 0 .5rem}.facts[role=status]{margin-top:1rem}.wrong{color:light-dark(#b00020,#ff8a80);margin:.25rem 0;font-weight:600}.wrongs{border:2px solid light-dark(#b00020,#ff8a80);border-radius:.375rem;padding:.5rem .75rem;margin:.75rem 0}.wrongs h2{margin:.25rem 0}.wrongs ul{margin:.25rem 0}.wrongs a{color:inherit}[aria-invalid=true]{border-color:light-dark(#b00020,#ff8a80)!important}h1[tabindex]:focus{outline:0}dialog fieldset,.trap~.wrong,.trap+.agree{margin-top:1rem}dialog legend{margin:0}
.trap{position:absolute;left:-99rem}main+footer.help{margin:2rem 0 .5rem;padding-top:.5rem;border-top:1px solid var(--line)}footer a{display:inline-block;min-height:1.5rem}
.tags{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.4rem}.tags li{margin:0;padding:.2rem .7rem;border:1px solid var(--line);border-radius:1rem}.posts{list-style:none;padding:0}.posts li{border-top:1px solid var(--line)}.posts h2{margin-top:1rem}form+details{margin-top:1.5rem}details{border-top:1px solid var(--line);padding:.75rem 0}summary{cursor:pointer;font-weight:600}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`

/** Styles of pages that need more than one column. */
const WIDE_STYLE = `body{max-width:76rem}header{flex-direction:row}header a{display:inline-flex;align-items:center;gap:.75rem;color:inherit;text-decoration:none;font-weight:600}header a img{height:3rem;min-width:3rem;object-fit:contain}
.hero{display:grid;gap:1.25rem;margin:1rem 0 2rem}.hero img{display:block;width:100%;height:auto;max-height:24rem;object-fit:cover;border-radius:1rem;background:#8882}
.hero h1{font-size:clamp(1.9rem,4.5vw,3rem);letter-spacing:-.02em;margin:0 0 .75rem}.hero p{max-width:44rem}.hero:not(:has(img)){border-radius:1rem;padding:clamp(1.25rem,5vw,3.5rem);background:color-mix(in srgb,var(--ink) 9%,var(--back))}
.about{display:grid;gap:1rem;margin:2rem 0}.about>section{border:1px solid var(--line);border-radius:1rem;padding:1.25rem}.about h2{margin:0 0 .5rem}
.search{display:flex;gap:.75rem;align-items:end}.search>div{flex:1;max-width:36rem}.search label{margin:0 0 .25rem}.search button{margin:0;padding:.6rem 1.25rem}.found{margin-top:1rem}
#positions>h2{font-size:1.6rem;margin:0 0 .75rem}.ways{margin:0 0 1rem}.ways h3{margin:1rem 0 .25rem}.ways ul{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.5rem}.ways li{margin:0}.more{border:0;padding:.5rem 0}.fold{border:1px solid var(--line);border-radius:.375rem;padding:0 .75rem .75rem;margin:.5rem 0 0}.fold:not([open]){padding-block:0}.fold>summary{padding:.6rem 0}
.pay{margin:1rem 0 .75rem}.pay label{margin:0 0 .25rem}.pay div{display:flex;gap:.5rem}.pay button{margin:0;padding:.5rem .9rem}@media(scripting:enabled){.pay button{display:none}}
.ways a{display:inline-flex;gap:.5rem;min-height:2rem;align-items:center;padding:.2rem .75rem;border:1px solid var(--line);border-radius:1rem;color:inherit;text-decoration:none}.ways a span{color:var(--soft)}.ways a:hover{border-color:var(--ink)}.ways a[aria-current]{background:var(--act);color:var(--on,#fff);border-color:var(--ink)}.ways a[aria-current] span{color:inherit}
.posts{margin:0}.posts li{margin:0;padding:.9rem 0}.posts h3{font-size:1.15rem;margin:0 0 .15rem}.posts p{margin:.25rem 0 0}footer{border-top:1px solid var(--line);margin-top:2rem;padding-top:.5rem}
@media(max-width:48rem){.hero{gap:.75rem;margin:.5rem 0 1rem}.hero h1{margin:0 0 .25rem}.hero img{max-height:8rem;border-radius:.5rem}.hero .act{margin-top:.25rem;padding:.5rem 1rem}}
@media(min-width:60rem){body{padding:1.5rem 2rem}.hero:has(img){grid-template-columns:1fr 1fr;align-items:center;gap:3rem;min-height:22rem}.about{grid-template-columns:repeat(auto-fit,minmax(20rem,1fr))}.found:has(.ways){display:grid;grid-template-columns:17rem 1fr;gap:3rem}.ways ul{display:block}.ways a{display:flex;justify-content:space-between;border-color:transparent;margin:0 -.75rem}@supports selector(::details-content){.ways .chosen,.fold>summary{display:none}.fold,.fold:not([open]){border:0;margin:0;padding:0}.fold::details-content{content-visibility:visible}.fold>summary+*{margin-top:0}}}`

const COLOUR = /^#[0-9a-f]{6}$/i
const OWN_COLOUR = '#1f5fbf'

/** The colours of buttons, and of text in the company's colour with enough contrast, in light and dark mode. */
function paintOf(colour: string): string {
  const act = COLOUR.test(colour) ? colour : OWN_COLOUR
  return `:root{--act:${act};--on:${contrastColourOn(act)};--ink:light-dark(${readableInkOn(act, GROUNDS.light)},${readableInkOn(act, GROUNDS.dark)})}`
}

/** The styles of a page, in the company's colour if it has one. */
const styleOf = (colour: string, isWide: boolean): Html =>
  trustedHtml(`<style>${STYLE}${isWide ? WIDE_STYLE : ''}${paintOf(colour)}</style>`)

type Page = {
  title: string
  body: Html
  head?: Html
  /** Colour of buttons, as #1f5fbf; '' for our own. */
  colour?: string
  /** Whether the page needs more than one column. */
  isWide?: boolean
  /** The subdomain of the page's company, for contacting it about accessibility problems; '' if the page has no company. */
  subDomain: string
}

/** Renders the link to the accessibility statement, at the same place of every page (WCAG 3.2.6, rule A-174). */
const helpOf = (subDomain: string): Html =>
  html`<footer class="help"><a href="/accessibility${subDomain && `?company=${encodeURIComponent(subDomain)}`}">Accessibility</a></footer>`

export const renderPageFrame = ({ title, body, head, colour = '', isWide = false, subDomain }: Page): Html =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/logo.svg" type="image/svg+xml"><title>${title}</title>${head}${styleOf(colour, isWide)}</head><body><main>${body}</main>${helpOf(subDomain)}</body></html>`

export const page = (written: Html, status?: Download['status']): Download => ({
  contentType: 'text/html; charset=utf-8',
  fileName: 'page.html',
  inline: true,
  status,
  body: renderHtml(written),
})

/** Keeps a page out of search engines. */
export const NO_INDEX = html`<meta name="robots" content="noindex">`

/** The text for every link that leads nowhere, the same for invalid links and for deleted targets. */
export const LINK_GONE =
  'This page no longer exists, or the link is incomplete. Please use the full link from the email, or contact the company.'

/** A page that says why there is nothing to show. */
export const refusalPage = (sentence: string, status: Download['status']): Download =>
  page(
    renderPageFrame({
      title: 'Page not found',
      subDomain: '',
      head: NO_INDEX,
      body: html`<h1>Page not found</h1><p role="alert">${sentence}</p>`,
    }),
    status,
  )

/** Structured data for job search engines. Characters that end the element or begin another are written as JSON escapes. */
export const linkedData = (value: unknown): Html =>
  trustedHtml(`<script type="application/ld+json">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`)

/** The company's logo at the top of a page. */
export const logoOf = (subDomain: string): Html | false =>
  subDomain !== '' && html`<img src="/static/logo/${encodeURIComponent(subDomain)}.png?spare=none" alt="">`

const PICTURE_PATH = /^\/static\/careers\/[0-9a-f.-]+\.narrow\.jpg$/
/** A source element with a picture for phones; only for our own addresses, since the attribute takes several. */
export const narrowSource = (path: string): Html | false =>
  PICTURE_PATH.test(path) && trustedHtml(`<source media="(max-width:48rem)" srcset="${path}">`)

/** An error message for a field or a whole form. */
export const renderError = (sentence: string | undefined): Html | false =>
  Boolean(sentence) && html`<p class="wrong" role="alert">${sentence}</p>`
