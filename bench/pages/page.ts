import { chromium } from '@playwright/test'
import { prepareBrowser } from '../../e2e/browser.ts'
import startProduct from '../../e2e/global-setup.ts'
import { writeResults } from '../tools/write-results.ts'
import { measureBoard } from './page-board.ts'
import { measureColdStart } from './page-cold.ts'
import { makePosition, signIn } from './page-position.ts'
import { measurePublicPages } from './page-public.ts'
import { measureWalk } from './page-walk.ts'

// `node bench/pages/page.ts [title]` starts the built product and measures the shortlist and candidates' pages in a browser;
// `ADDRESS=http://… node bench/pages/page.ts [title]` measures a running one, to compare two versions.
const { ADDRESS } = process.env
const [title = 'The shortlist in a browser'] = process.argv.slice(2)
const stop = ADDRESS ? async () => {} : await startProduct()
const address = ADDRESS ?? process.env.ROLECALL_E2E_URL ?? ''
const browser = await chromium.launch(await prepareBrowser())
try {
  const person = await signIn(address)
  const open = await measurePublicPages({ browser, address, person: ADDRESS ? undefined : person })
  await writeResults([['What candidates open, in a browser', open]])
  console.log(open)
  const positionId = await makePosition(address, person)
  const visit = { browser, address, person, positionId }
  const text = [await measureColdStart(visit), await measureWalk(visit), await measureBoard(visit)].join('\n\n')
  await writeResults([[title, text]])
  console.log(text)
} finally {
  await browser.close()
  await stop()
}
