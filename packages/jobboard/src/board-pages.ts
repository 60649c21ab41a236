import type { BoardPerson } from './people.ts'

// The board's pages for people: HTML without scripts. Each candidate is an article with `data-candidate-id`, and facts
// are in elements with `data-field`, which is how a program that reads the page finds them.

const SPECIAL: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (each) => SPECIAL[each] ?? '')

const layOut = (title: string, body: string, head = '') => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="application-name" content="Simulated job board">
<title>${escapeHtml(title)} · Simulated job board</title>
<link rel="stylesheet" href="/board.css">
${head}</head>
<body>
<header><a href="/candidates">Simulated job board</a> <small>Everybody here is invented.</small></header>
<main>
${body}
</main>
</body>
</html>
`

const field = (tag: string, name: string, text: string) => `<${tag} data-field="${name}">${escapeHtml(text)}</${tag}>`

const listOf = (tag: string, name: string, items: readonly string[]) =>
  `<${tag} data-field="${name}">\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</${tag}>`

const part = (name: string, text: string | undefined) =>
  text ? `<span data-part="${name}">${escapeHtml(text)}</span>` : ''

const dates = ({ startDate, endDate }: { startDate: string; endDate?: string }) =>
  `<time data-part="start" datetime="${escapeHtml(startDate)}">${escapeHtml(startDate)}</time> – ${
    endDate ? `<time data-part="end" datetime="${escapeHtml(endDate)}">${escapeHtml(endDate)}</time>` : 'now'
  }`

const pathOf = ({ id }: BoardPerson) => `/candidates/${encodeURIComponent(id)}`

const contactOf = ({ basics }: BoardPerson) => `<dl>
<dt>Place</dt>${field('dd', 'location', `${basics.location.city}, ${basics.location.region}`)}
<dt>E-mail</dt>${field('dd', 'email', basics.email)}
<dt>Phone</dt>${field('dd', 'phone', basics.phone)}
</dl>`

const skillsOf = ({ skills }: BoardPerson) =>
  listOf(
    'ul',
    'skills',
    skills.map(({ name }) => escapeHtml(name)),
  )

const cardOf = (person: BoardPerson) => `<article data-candidate-id="${escapeHtml(person.id)}">
<h2><a href="${escapeHtml(pathOf(person))}">${field('span', 'name', person.basics.name)}</a></h2>
${field('p', 'headline', person.basics.label)}
${contactOf(person)}
${skillsOf(person)}
</article>`

export type ListedPage = { query: string; page: number; total: number; people: readonly BoardPerson[]; isLast: boolean }

/** Returns a page of search results, with the search form. */
export function showResults({ query, page, total, people, isLast }: ListedPage): string {
  const linkTo = (wanted: number, rel: string, text: string) =>
    `<a rel="${rel}" href="/candidates?q=${escapeHtml(encodeURIComponent(query))}&amp;page=${wanted}">${text}</a>`
  const links = [
    page > 1 && linkTo(page - 1, 'prev', 'Previous page'),
    !isLast && linkTo(page + 1, 'next', 'Next page'),
  ]
  return layOut(
    query || 'Everybody',
    `<h1>Candidates</h1>
<form role="search" action="/candidates">
<label>Search <input name="q" size="60" value="${escapeHtml(query)}"></label> <button>Search</button>
<p><small>AND, OR, NOT, &quot;phrases&quot; and (brackets).</small></p>
</form>
<p data-total="${total}">${total} ${total === 1 ? 'candidate' : 'candidates'}, page ${page}</p>
<section data-results data-page="${page}" aria-label="Results">
${people.map(cardOf).join('\n')}
</section>
<nav aria-label="Pages">${links.filter(Boolean).join(' ')}</nav>`,
  )
}

const jobOf = ({ position, name, location, summary, ...period }: BoardPerson['work'][number]) =>
  `${part('position', position)}, ${part('employer', name)} <small>${part('place', location)} ${dates(period)}</small>
<p data-part="summary">${escapeHtml(summary)}</p>`

const studyOf = ({ studyType, area, institution, ...period }: BoardPerson['education'][number]) =>
  `${part('degree', studyType)} ${part('area', area)}, ${part('institution', institution)} <small>${dates(period)}</small>`

/** Returns a candidate's page with all facts, which links to the candidate as a JSON Résumé document. */
export function showCandidate(person: BoardPerson): string {
  const { basics, work, education, languages, meta } = person
  const json = `/people/${encodeURIComponent(person.id)}`
  return layOut(
    basics.name,
    `<article data-candidate-id="${escapeHtml(person.id)}" data-version="${escapeHtml(meta.version)}">
${field('h1', 'name', basics.name)}
${field('p', 'headline', basics.label)}
${contactOf(person)}
<p><small>Changed on <time data-field="updated" datetime="${escapeHtml(meta.lastModified)}">${escapeHtml(meta.lastModified.slice(0, 10))}</time></small></p>
<h2>Summary</h2>
${field('p', 'summary', basics.summary)}
<h2>Skills</h2>
${skillsOf(person)}
<h2>Experience</h2>
${listOf('ol', 'experience', work.map(jobOf))}
<h2>Education</h2>
${listOf('ol', 'education', education.map(studyOf))}
<h2>Languages</h2>
${listOf(
  'ul',
  'languages',
  languages.map(({ language, fluency }) => `${part('language', language)} ${part('fluency', fluency)}`),
)}
</article>`,
    `<link rel="alternate" type="application/json" href="${escapeHtml(json)}">\n`,
  )
}

/** Returns a page with a single message. */
export const showNote = (title: string, sentence: string): string =>
  layOut(
    title,
    `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(sentence)}</p>\n<p><a href="/candidates">All candidates</a></p>`,
  )

export function showSignIn({ next, isRefused }: { next: string; isRefused: boolean }): string {
  return layOut(
    'Sign in',
    `<h1>Sign in</h1>
${isRefused ? '<p role="alert">The name or the password is wrong.</p>' : ''}
<form method="post" action="/sign-in">
<input type="hidden" name="next" value="${escapeHtml(next)}">
<p><label>Name <input name="user" autocomplete="username" required></label></p>
<p><label>Password <input name="password" type="password" autocomplete="current-password" required></label></p>
<button>Sign in</button>
</form>`,
  )
}

export const STYLE = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 52rem; padding: 0 1rem 3rem }
header { padding: 1rem 0; border-bottom: 1px solid }
article { padding: 0.5rem 0; border-bottom: 1px solid color-mix(in srgb, currentcolor 25%, transparent) }
article h2 { margin: 0.5rem 0 0 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0.5rem 0 }
dd { margin: 0; overflow-wrap: anywhere }
[data-field='skills'] { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0; list-style: none }
input { max-width: 100%; font: inherit }
`
