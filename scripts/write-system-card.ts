import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemCardText } from './house/system-card-text.ts'

// npm run docs:card: writes what the code says of itself, after a number of it has changed.
writeFileSync(join(import.meta.dirname, '../docs/system-card.md'), systemCardText())
