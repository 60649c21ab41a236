import { readdir, writeFile } from 'node:fs/promises'

const folder = new URL('../packages/server/src/platform/db/migrations/', import.meta.url)
const given = process.argv.slice(2)
// The migration removes something that the previous version still uses.
const isAfter = given.includes('--after')
const words = given
  .filter((word) => word !== '--after')
  .join(' ')
  .toLowerCase()
  .match(/[a-z0-9]+/g)
const name = words?.join('_')
if (!name) {
  console.error('Pass a name: npm run db:new -- add_interviews, or --after drop_interviews')
  process.exit(1)
}
const last = (await readdir(folder)).sort().at(-1) ?? '0000'
const file = `${String(Number(last.slice(0, 4)) + 1).padStart(4, '0')}_${name}${isAfter ? '.after' : ''}.sql`
await writeFile(
  new URL(file, folder),
  `-- Tables with company_id: call keep_companies_apart('…'); comment on table … is '…'.\n`,
  { flag: 'wx' },
)
console.log(`packages/server/src/platform/db/migrations/${file}`)
