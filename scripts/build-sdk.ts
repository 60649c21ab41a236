import { join } from 'node:path'
import { bundleSdk } from '../packages/sdk/bundle-sdk.ts'

// npm run build:sdk: builds @rolecall/sdk as a standalone folder, packages/sdk/dist, including the command rolecall.
// `npm pack` there makes a file that any project can install; nothing is published.

const DIST = join(import.meta.dirname, '..', 'packages', 'sdk', 'dist')
await bundleSdk(DIST)
console.log(`The package is in ${DIST}.`)
