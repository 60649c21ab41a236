import type { PersonOnPage } from '@rolecall/contract/sourcing/sourcing-orders'
import { sentence } from '@rolecall/domain/text/sentence'
import { callServer, Refusal } from './call-server.ts'
import { readFromMemory, storeInMemory } from './memory.ts'
import type { PageReading } from './page-adapter.ts'
import { mayRead } from './pairing.ts'
import { createPressHandler, fill, input, part, select, showStatus } from './popup-parts.ts'
import { readTab } from './read-tab.ts'

type Tab = { id: number; origin: string }
type KnownPerson = { id: string; candidate_id: string; on_position: boolean }

/** Milliseconds that a search waits for the next key. */
const DEBOUNCE_MS = 250
let page: PageReading = { adapter: '', people: [], hasNext: false, problem: '' }

/** Shows the people on the page of a tab, marks known ones, and adds the ticked ones. */
export async function markPeopleOnPage(tab: Tab): Promise<void> {
  page = await readTab(tab.id)
  const { sources } = await callServer('me', undefined)
  const site = (await readFromMemory('sites'))?.[tab.origin]
  const host = tab.origin && new URL(tab.origin).host
  const guessed = site?.source ?? sources.find((source) => source.host !== '' && source.host === host)?.source ?? ''
  const choices = sources.map(({ source, label }) => ({ value: source, label }))
  fill(select('source'), choices, guessed)
  input('orders').checked = site?.takesOrders ?? false
  await offerPositions('')
  listen(tab)
  await showKnown()
}

async function offerPositions(search: string): Promise<void> {
  const chosen = await readFromMemory('position')
  const { data } = await callServer('positions', { search_key: search })
  const found = data.map(({ _id, title, code }) => ({ value: _id, label: `${title} (${code})` }))
  const isMissing = chosen && search === '' && !found.some(({ value }) => value === chosen.id)
  fill(select('position'), isMissing ? [{ value: chosen.id, label: chosen.title }, ...found] : found, chosen?.id ?? '')
}

let isListening = false
function listen(tab: Tab): void {
  if (isListening) return
  isListening = true
  let waiting: ReturnType<typeof setTimeout>
  const quietly = (act: () => Promise<void>) => () =>
    void act().catch((error: unknown) => showStatus(error instanceof Error ? error.message : String(error)))
  input('search').addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = setTimeout(
      quietly(() => offerPositions(input('search').value)),
      DEBOUNCE_MS,
    )
  })
  select('position').addEventListener(
    'change',
    quietly(async () => {
      const [chosen] = select('position').selectedOptions
      if (chosen) await storeInMemory('position', { id: chosen.value, title: chosen.label })
      await showKnown()
    }),
  )
  select('source').addEventListener(
    'change',
    quietly(() => keepSite(tab)),
  )
  input('orders').addEventListener(
    'change',
    quietly(() => keepSite(tab)),
  )
  input('all').addEventListener('change', () => {
    for (const box of boxes()) if (!box.disabled) box.checked = input('all').checked
    count()
  })
  part('#people ul').addEventListener('change', count)
  part('#adding').addEventListener('submit', createPressHandler(add))
}

/** Stores the kind of a site; working through orders there needs access to it, which Chrome asks for. */
async function keepSite({ origin }: Tab): Promise<void> {
  const source = select('source').value
  if (input('orders').checked && !(origin !== '' && (await mayRead(origin)))) input('orders').checked = false
  if (origin !== '' && source !== '' && page.adapter !== '')
    await storeInMemory('sites', {
      ...(await readFromMemory('sites')),
      [origin]: { source, adapter: page.adapter, takesOrders: input('orders').checked },
    })
  await showKnown()
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('#people li input')]

async function showKnown(): Promise<void> {
  const [source, positionId] = [select('source').value, select('position').value]
  const isReady = page.people.length > 0 && source !== ''
  const asked = isReady
    ? await callServer('knownPeople', { source, positionId: positionId || null, people: page.people })
    : undefined
  const known = new Map((asked?.known ?? []).map((each) => [each.id, each]))
  part<HTMLElement>('#people').hidden = page.people.length === 0
  part('#people legend').textContent = sentence(
    { one: '1 candidate', other: '{count} candidates' },
    { count: page.people.length },
  )
  part('#people ul').replaceChildren(...page.people.map((person) => rowOf(person, known.get(person.id))))
  input('all').checked = false
  if (page.people.length === 0) showStatus(page.problem || 'No people found on this page.')
  count()
}

/** Treats text of a page as plain text, whatever it looks like. */
function rowOf(person: PersonOnPage, known: KnownPerson | undefined): HTMLElement {
  const box = Object.assign(document.createElement('input'), { type: 'checkbox', value: person.id })
  box.disabled = known?.on_position ?? false
  const about = document.createElement('small')
  const standing = known?.on_position ? 'Already on the position' : known ? 'Already in the talent pool' : 'New'
  about.textContent = [standing, person.headline, person.location].filter(Boolean).join(' · ')
  const text = document.createElement('span')
  text.append(person.name || person.email || person.id, about)
  const label = Object.assign(document.createElement('label'), { className: 'line' })
  label.append(box, text)
  const row = document.createElement('li')
  row.append(label)
  return row
}

function count(): void {
  const ticked = boxes().filter(({ checked }) => checked).length
  const button = part<HTMLButtonElement>('#adding .main')
  button.disabled = ticked === 0
  button.textContent =
    ticked === 0 ? 'Add' : sentence({ one: 'Add 1 candidate', other: 'Add {count} candidates' }, { count: ticked })
}

async function add(): Promise<void> {
  const ticked = new Set(boxes().flatMap(({ checked, value }) => (checked ? [value] : [])))
  const people = page.people.filter(({ id }) => ticked.has(id))
  const [source, positionId] = [select('source').value, select('position').value]
  if (source === '' || positionId === '') throw new Refusal('Choose a position and the source of this page.')
  showStatus('Adding…')
  const { message, mistakes } = await callServer('addPeople', { source, positionId, people })
  showStatus([message, ...mistakes.map(({ why }) => why)].join(' '))
  await showKnown()
}
