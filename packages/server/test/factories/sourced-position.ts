import type { CallInput } from '@rolecall/contract/platform/define-calls'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { expect } from 'vitest'
import { NOW, type TestApp } from '../harness.ts'
import type { BoardPerson } from './board.ts'
import { aPosition } from './position.ts'
import { aUser, type TestUser } from './user.ts'

type NamedPerson = BoardPerson & { work: { name: string }[]; skills: { name: string }[] }

/** A candidate in the format of a board, a JSON Résumé document. */
export const boardPerson = (id: string, basics: object = {}): NamedPerson => ({
  id,
  basics: { name: `Person ${id}`, email: `${id}@board.example`, label: 'Data Engineer', ...basics },
  work: [{ name: `Employer ${id}` }],
  skills: [{ name: 'SQL' }, { name: 'Java' }],
})

type ConnectorBody = CallInput<typeof sourcing.chooseConnector>['body']

/** Sourcing from boards on this machine, each run beginning later than the one before. */
export function openSourcing({ db, deps, make, runJobs }: TestApp) {
  deps.env = { ...deps.env, PRIVATE_SOURCES: 'allow' }
  let clock = NOW.getTime()
  deps.now = () => {
    clock += 1_000
    return new Date(clock)
  }
  return {
    /** An administrator with a position that requires SQL. */
    async aCase() {
      const by = await aUser(db, { role: 'company_admin' })
      const { positionId } = await aPosition(db, by, {}, { skills: [{ name: 'SQL' }] })
      return { by, positionId }
    },

    connect: (by: TestUser, source: string, address: string, over: Partial<ConnectorBody> = {}) =>
      make(sourcing.chooseConnector, { body: { source, address, ...over } }, by),

    /** Runs until it is done; returns the result of each source. */
    async source(by: TestUser, positionId: string, from: string[]) {
      const { run_id } = await make(sourcing.start, { body: { positionId, autosource_providers: from } }, by)
      await runJobs()
      const { run } = await make(sourcing.progress, { body: { positionId } }, by)
      expect(run).toMatchObject({ run_id, state: 'done', running: false })
      return run?.parts ?? []
    },

    namesOn: async (positionId: string, by: TestUser) =>
      (await make(shortlist.cards, { body: { positionId } }, by)).results
        .map(({ display_name }) => display_name)
        .sort(),
  }
}
