import { join } from 'node:path'
import { findProofs } from './structure/find-proofs.ts'
import { describeProofs } from './structure/proofs-table.ts'

// npm run proofs: prints what the specification demands, and the tests that prove it.
console.log(describeProofs(findProofs(join(import.meta.dirname, '..')).proofs))
