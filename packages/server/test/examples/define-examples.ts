import type { Call } from '@rolecall/contract/platform/define-calls'
import type { ExampleIds, SharedIds } from '@rolecall/contract/platform/example-ids'
import type { TestCandidate } from '../factories/candidate.ts'
import type { TestPosition } from '../factories/position.ts'
import type { TestFile } from '../factories/upload.ts'
import type { TestUser } from '../factories/user.ts'
import type { TestApp } from '../harness.ts'

/** The ids that all examples share, and what else is around the position and the candidate that they name. */
export type ExamplePlace = SharedIds & {
  /** The uploaded file of the candidate. */
  file: TestFile
  /** Another candidate on the position. */
  mover: { candidateId: string; resumeId: string }
}

/** A position that only its owner sees, a candidate on it, and an administrator of the owner's company. */
export type SecretPlace = { owner: TestUser; admin: TestUser; position: TestPosition; person: TestCandidate }

/** A call whose example is made next. */
export type ExampleTurn = {
  call: Call
  /** All ids. Those that are assigned here stay for the calls after this one. */
  ids: ExampleIds
  /** Returns whether the example of the call names an id. */
  names: (id: keyof ExampleIds) => boolean
  /** Returns which of these ids the call names and earlier calls may have used up. */
  takeStale: <Name extends keyof ExampleIds>(ids: readonly Name[]) => Set<Name>
}

/** Undoes what earlier calls changed for a call, and returns ids for this call only. */
export type GetReady = (turn: ExampleTurn) => Promise<Partial<ExampleIds>>

export type OwnExamples<Ids> = { ids: Ids; getReady?: GetReady }

/** Makes the objects whose ids a module declares in its `<module>.examples.ts`. */
export type ModuleExamples<Ids> = {
  /** Makes them in the company of a user who may see them. `getReady` is for calls that use them up. */
  own: (test: TestApp, by: TestUser, place: ExamplePlace) => Promise<OwnExamples<Ids>>
  /**
   * Makes them where only their owner sees them, named so that an answer that tells of them contains “Secret”. What is no secret,
   * because knowing a password or holding a signed link gives a right to the data behind it, stays invented.
   */
  secret: (test: TestApp, place: SecretPlace) => Promise<Ids>
}

export const defineExamples = <Ids>(examples: ModuleExamples<Ids>): ModuleExamples<Ids> => examples
