import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemCardText } from './structure/system-card-text.ts'

// npm run docs:card: writes the card from the code, after one of its numbers has changed.
writeFileSync(join(import.meta.dirname, '../docs/system-card.md'), systemCardText())
