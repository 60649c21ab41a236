import { join } from 'node:path'
import { bundleSdk } from '../packages/sdk/bundle-sdk.ts'

// npm run build:sdk: @rolecall/sdk as a folder that stands alone, packages/sdk/dist, with the command rolecall in it. `npm pack` there
// makes a file of it that any project installs; nothing is published.

const DIST = join(import.meta.dirname, '..', 'packages', 'sdk', 'dist')
await bundleSdk(DIST)
console.log(`The package stands in ${DIST}.`)
