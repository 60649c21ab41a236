import type { AddressInfo } from 'node:net'
import type { APIRequestContext } from '@playwright/test'
import { createJobBoard } from '../../packages/jobboard/src/job-board.ts'
import { call, type Person } from '../person.ts'

/** Runs a simulated board on this machine while `during` runs. Its address ends where the query starts. */
export async function withBoard(during: (search: string) => Promise<void>): Promise<void> {
  const board = createJobBoard({ people: 300 })
  await new Promise<void>((resolve) => board.listen(0, '127.0.0.1', resolve))
  try {
    await during(`http://127.0.0.1:${(board.address() as AddressInfo).port}/search?q=`)
  } finally {
    board.closeAllConnections()
    board.close()
  }
}

/** Adds a source to the company with an account at the board, and its search settings. */
export async function connectBoard(request: APIRequestContext, admin: Person, name: string, address: string) {
  const account = { source_user_name: 'demo', source_password: 'demo' }
  await call(request, admin, '/rest/candidant/source/details/add', { source: name, ...account })
  await call(request, admin, '/rest/source/connector/choose', { source: name, address })
}
