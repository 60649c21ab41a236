import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Format, writeBill } from './structure/bill-of-materials.ts'

// npm run sbom: writes the bill of materials in two machine-readable formats: dist/sbom.cdx.json, dist/sbom.spdx.json.

const DIST = join(import.meta.dirname, '..', 'dist')
const FILES: Record<Format, string> = { cyclonedx: 'sbom.cdx.json', spdx: 'sbom.spdx.json' }

mkdirSync(DIST, { recursive: true })
for (const [format, file] of Object.entries(FILES)) {
  writeFileSync(join(DIST, file), `${JSON.stringify(writeBill(format as Format), null, 1)}\n`)
  console.log(join('dist', file))
}
