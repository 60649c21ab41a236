import { chromium } from '@playwright/test'
import { prepareBrowser } from '../e2e/browser.ts'
import startProduct from '../e2e/global-setup.ts'
import { measureColdStart } from './page-cold.ts'
import { makePosition, signIn } from './page-position.ts'
import { measureWalk } from './page-walk.ts'

// `node bench/page.ts` starts the product as it is built and measures it in a browser; `node bench/page.ts <address>`
// measures one that runs already, which is how two versions are compared on the same machine.
const [given] = process.argv.slice(2)
const stop = given ? async () => {} : await startProduct()
const address = given ?? process.env.ROLECALL_E2E_URL ?? ''
const browser = await chromium.launch(await prepareBrowser())
try {
  const person = await signIn(address)
  const positionId = await makePosition(address, person)
  const visit = { browser, address, person, positionId }
  console.log(await measureColdStart(visit))
  console.log(await measureWalk(visit))
} finally {
  await browser.close()
  await stop()
}
