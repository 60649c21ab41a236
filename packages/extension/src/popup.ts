import { Refusal } from './ask-server.ts'
import { type Pairing, recall } from './memory.ts'
import { pair, unpair } from './pairing.ts'
import { showPeople } from './people-of-page.ts'
import { input, onPress, part, say } from './popup-parts.ts'

const HERE = 'http://127.0.0.1:3000'

/** The tab whose people are shown: the one in front, or the one that the address of the popup names. */
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
  await showPeople(await findTab())
}

async function open(): Promise<void> {
  const pairing = await recall('pairing')
  if (!pairing) return showPairing()
  try {
    await showPaired(pairing)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say(error.message)
    // Unpaired on the page of the account.
    if (!(await recall('pairing'))) showPairing()
  }
}

part('#pairing').addEventListener(
  'submit',
  onPress(async () => {
    say('')
    const paired = await pair(input('server').value, input('code').value)
    input('code').value = ''
    say(`This browser works for ${paired.userName} now.`)
    await showPaired(paired)
  }),
)
part('#unpair').addEventListener(
  'click',
  onPress(async () => {
    await unpair()
    say('This browser is not paired any more.')
    showPairing()
  }),
)
void open().catch((error: unknown) => say(String(error)))
