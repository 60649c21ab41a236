import { parseArgs } from 'node:util'
import { calls } from '@rolecall/contract'
import { describeApi } from '../packages/server/src/platform/http/openapi.ts'
import { listChanges, partsOf, storeDigests } from '../packages/server/test/openapi-digests.ts'

// npm run openapi                                  prints the whole document
// npm run openapi -- 'GET /rest/dash' dashboard_show 'schema Dashboard' Dashboard     prints these parts
// npm run openapi -- --changed                     lists differences from the accepted document
// npm run openapi -- --accept                      accepts the current document
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { accept: { type: 'boolean' }, changed: { type: 'boolean' } },
})
const document = describeApi(calls)
const parts = partsOf(document)

const print = (value: unknown) => console.log(JSON.stringify(value, null, 2))
/** Matches a part by its name, the last word of it, or the call's `operationId`. */
const isCalled = (wanted: string) => (name: string) =>
  name === wanted ||
  name.split(' ')[1] === wanted ||
  (parts.get(name) as { operationId?: string }).operationId === wanted.replace('.', '_')

if (values.accept) storeDigests(document)
else if (values.changed) console.log(listChanges(document).join('\n') || 'Nothing changed.')
else if (positionals.length === 0) print(document)
for (const wanted of positionals) {
  const found = [...parts.keys()].filter(isCalled(wanted))
  if (found.length === 0) {
    console.error(`The document doesn’t contain ${wanted}.`)
    process.exitCode = 1
  }
  print(Object.fromEntries(found.map((name) => [name, parts.get(name)])))
}
