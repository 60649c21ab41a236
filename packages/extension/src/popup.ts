import { Refusal } from './call-server.ts'
import { markPeopleOnPage } from './mark-people-on-page.ts'
import { type Pairing, readFromMemory } from './memory.ts'
import { pair, unpair } from './pairing.ts'
import { createPressHandler, input, part, showStatus } from './popup-parts.ts'

const HERE = 'http://127.0.0.1:3000'

/** Finds the tab whose people are shown: the active one, or the one named by the popup's address. */
async function findTab(): Promise<{ id: number; origin: string }> {
  const named = Number(new URLSearchParams(location.search).get('tab'))
  const tab =
    named > 0 ? await chrome.tabs.get(named) : (await chrome.tabs.query({ active: true, lastFocusedWindow: true }))[0]
  const origin = tab?.url && URL.canParse(tab.url) ? new URL(tab.url).origin : ''
  return { id: tab?.id ?? -1, origin }
}

function showPairing(): void {
  part<HTMLElement>('#adding').hidden = true
  part<HTMLElement>('#unpair').hidden = true
  part<HTMLElement>('#pairing').hidden = false
  part('#who').textContent = ''
  input('server').value ||= HERE
}

async function showPaired({ userName, company }: Pairing): Promise<void> {
  part<HTMLElement>('#pairing').hidden = true
  part<HTMLElement>('#unpair').hidden = false
  part<HTMLElement>('#adding').hidden = false
  part('#who').textContent = `${userName}, ${company}`
  await markPeopleOnPage(await findTab())
}

async function open(): Promise<void> {
  const pairing = await readFromMemory('pairing')
  if (!pairing) return showPairing()
  try {
    await showPaired(pairing)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    showStatus(error.message)
    // Unpaired on the account page.
    if (!(await readFromMemory('pairing'))) showPairing()
  }
}

part('#pairing').addEventListener(
  'submit',
  createPressHandler(async () => {
    showStatus('')
    const paired = await pair(input('server').value, input('code').value)
    input('code').value = ''
    showStatus(`This browser is now paired with ${paired.userName}.`)
    await showPaired(paired)
  }),
)
part('#unpair').addEventListener(
  'click',
  createPressHandler(async () => {
    await unpair()
    showStatus('This browser is no longer paired.')
    showPairing()
  }),
)
void open().catch((error: unknown) => showStatus(String(error)))
