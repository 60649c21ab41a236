/**
 * Shows the list on a page of another origin. The script follows a link to the careers page and replaces it once the list is
 * loaded, so that the link remains without scripts, with a policy that stops them, and when the request fails. The list is
 * isolated from the page's styles and needs no permission in its style policy, since it uses a constructed style sheet. It
 * stores nothing and sends no data along.
 */
export const EMBED_SCRIPT = `(() => {
  const script = document.currentScript
  if (!script) return
  const { place = '', department = '', type = '', pay = '', q = '', limit = '', colour = '' } = script.dataset
  const home = new URL(script.src)
  home.search = ''
  home.hash = ''
  const before = script.previousElementSibling
  // Any other link there belongs to the page itself.
  const isOurs = before && before.localName === 'a' && before.origin + before.pathname + '/' === new URL('.', home).href
  const feed = new URL('posts.json', home)
  for (const [name, value] of Object.entries({ place, department, type, pay, q, limit }))
    if (value) feed.searchParams.set(name, value)
  const STYLE = ':host{display:block;font:inherit;color:inherit}ul{list-style:none;margin:0;padding:0}' +
    'li{padding:.75em 0;border-top:1px solid #8886}li:last-child{border-bottom:1px solid #8886}' +
    'a{color:inherit;font-weight:600;text-underline-offset:.15em}a:focus-visible{outline:3px solid;outline-offset:2px}' +
    'p{margin:.2em 0 0;opacity:.85}.all{margin-top:.9em;opacity:1}'
  const make = (name, text, inside = []) => {
    const element = document.createElement(name)
    if (text) element.textContent = text
    element.append(...inside)
    return element
  }
  const leadTo = (url, text) => {
    const anchor = make('a', text)
    anchor.href = url
    // Removes addresses with another scheme: all our links go to this origin or use https.
    if (anchor.origin !== new URL(script.src).origin && anchor.protocol !== 'https:') anchor.removeAttribute('href')
    if (/^#[0-9a-f]{6}$/i.test(colour)) anchor.style.color = colour
    return anchor
  }
  const show = ({ company, url, total, posts }) => {
    const items = posts.map(({ title, url, places, department, pay }) =>
      make('li', '', [leadTo(url, title), make('p', [places.join(', '), department, pay].filter(Boolean).join(' · '))]),
    )
    const all = make('p', '', [leadTo(url, total > posts.length ? 'All ' + total + ' open positions' : 'Work at ' + company)])
    all.className = 'all'
    const list = make('ul', '', items)
    list.setAttribute('aria-label', 'Open positions at ' + company)
    const host = make('div')
    const root = host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLE)
    root.adoptedStyleSheets = [sheet]
    root.append(posts.length > 0 ? list : make('p', 'There are no open positions right now.'), all)
    script.after(host)
    if (isOurs) before.remove()
  }
  fetch(feed, { credentials: 'omit', referrerPolicy: 'no-referrer' })
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)))
    .then(show)
    .catch((error) => console.warn('The list of open positions could not be shown:', error))
})()
`
