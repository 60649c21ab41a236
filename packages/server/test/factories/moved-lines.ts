import { moveIn } from '@rolecall/contract/moving/move-in'
import type { CallInput } from '@rolecall/contract/platform/define-calls'
import type { NounLine } from '../../src/adapters/adapter.ts'
import { insertMovedLines } from '../../src/modules/moving/moving.queries.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import type { TestApp } from '../harness.ts'
import { aMovingFile } from './moving-files.ts'
import type { TestUser } from './user.ts'

const TABLE = Buffer.from('Name,Email\nZoe Zander,zoe@mail.example\n')

/** A move that waits for its mapping, with these lines beside the person of its file. */
export async function aMoveOfLines(test: TestApp, by: TestUser, lines: readonly NounLine[]): Promise<string> {
  const files = [await aMovingFile(test, by, 'people.csv', TABLE)]
  const { run_id } = await test.make(moveIn.create, { body: { product: 'tables', files } }, by)
  await test.runJobs()
  await withCompany(test.db, by.companyId, (tx) => insertMovedLines(tx, run_id, lines, 1_000))
  return run_id
}

type Mapping = CallInput<typeof moveIn.map>['body']['mapping']

/** Places a move with some of its mapping. */
export async function placeMove(test: TestApp, by: TestUser, run_id: string, mapping: Mapping = {}) {
  await test.make(moveIn.map, { body: { run_id, mapping } }, by)
  await test.make(moveIn.goOn, { body: { run_id } }, by)
  await test.runJobs()
  return test.make(moveIn.get, { body: { run_id } }, by)
}
